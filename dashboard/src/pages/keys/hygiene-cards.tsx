import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { UnstyledButton } from '@mantine/core';
import type { KeyNotice, KeyView } from '../../api/api.types';
import { NOTICES } from '../../ui/labels';
import classes from './hygiene-cards.module.css';

interface HygieneCardsProps {
  readonly keys: readonly KeyView[];
  readonly chosen: KeyNotice | null;
  readonly onChoose: (notice: KeyNotice | null) => void;
}

/** How many keys need attention, by reason. A card filters the list. When no key does, one line says so. */
export function HygieneCards({ keys, chosen, onChoose }: HygieneCardsProps) {
  const counts = (Object.keys(NOTICES) as KeyNotice[]).map((notice) => ({
    notice,
    count: keys.filter(({ notices }) => notices.includes(notice)).length,
  }));
  if (counts.every(({ count }) => count === 0)) {
    return (
      <p className={classes.calm}>
        <CheckCircleIcon width={18} aria-hidden />
        All keys are in good order: in use, young enough, none about to expire.
      </p>
    );
  }
  return (
    <ul className={classes.cards} aria-label="Keys that deserve attention">
      {counts.map(({ notice, count }) => (
        <li key={notice}>
          <UnstyledButton
            className={classes.card}
            data-quiet={count === 0 || undefined}
            disabled={count === 0}
            aria-pressed={chosen === notice}
            onClick={() => onChoose(chosen === notice ? null : notice)}
          >
            <span className={classes.count}>{count}</span>
            <span className={classes.label}>{NOTICES[notice].label}</span>
            <span className={classes.about}>{NOTICES[notice].about}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
