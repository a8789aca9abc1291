import { CheckIcon } from '@mantine/core';
import classes from './chosen-mark.module.css';

/** The mark of the chosen one of a list's options: beside what an option renders by itself Mantine draws none. */
export function ChosenMark({ isChosen }: { isChosen: boolean | undefined }) {
  return isChosen ? <CheckIcon className={classes.mark} data-chosen-mark /> : null;
}
