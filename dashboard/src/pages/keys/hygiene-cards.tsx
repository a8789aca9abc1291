import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { UnstyledButton } from '@mantine/core';
import type { KeyNotice, KeySummary } from '../../api/api.types';
import { format } from '../../ui/format';
import { NOTICES } from '../../ui/labels';
import classes from './hygiene-cards.module.css';

interface HygieneCardsProps {
  readonly summary: KeySummary;
  readonly chosen: KeyNotice | undefined;
  readonly onChoose: (notice: KeyNotice | undefined) => void;
}

/** How many of all active keys need attention, by reason. A card filters the list. When no key does, one line says so. */
export function HygieneCards({ summary, chosen, onChoose }: HygieneCardsProps) {
  const { active, notices } = summary;
  if (active === 0) return null;
  if (Object.values(notices).every((count) => count === 0)) {
    return (
      <p className={classes.calm}>
        <CheckCircleIcon width={18} aria-hidden />
        {active === 1 ? 'The one active key is' : `All ${format.count(active)} active keys are`} in good
        order: used in the last 90 days, not older than that, and not about to expire.
      </p>
    );
  }
  return (
    <ul className={classes.cards} aria-label="Keys that deserve attention">
      {(Object.keys(NOTICES) as KeyNotice[]).map((notice) => (
        <li key={notice}>
          <UnstyledButton
            className={classes.card}
            data-quiet={notices[notice] === 0 || undefined}
            disabled={notices[notice] === 0 && chosen !== notice}
            aria-pressed={chosen === notice}
            onClick={() => onChoose(chosen === notice ? undefined : notice)}
          >
            <span className={classes.count}>{format.count(notices[notice])}</span>
            <span className={classes.label}>{NOTICES[notice].label}</span>
            <span className={classes.about}>{NOTICES[notice].about}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
