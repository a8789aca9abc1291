import classes from '../boards.module.css';

/** Instead of numbers where nothing matches. */
export function Nothing() {
  return <p className={classes.nothing}>Nothing in this range.</p>;
}
