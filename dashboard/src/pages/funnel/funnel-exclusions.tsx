import { XMarkIcon } from '@heroicons/react/24/outline';
import { ActionIcon } from '@mantine/core';
import { useQuestion } from '../../reports/use-question';
import classes from './funnel-builder.module.css';
import { type FunnelStep, MAX_EXCLUSIONS, stepsOf, stepText } from './funnel-steps';
import { StepFilters } from './step-filters';
import { StepTypeField } from './step-type-field';

/** Events that must not lie between the steps: an attempt with one of them does not count. */
export function FunnelExclusions() {
  const { question, ask } = useQuestion();
  const exclusions = stepsOf(question, 'exclude').slice(0, MAX_EXCLUSIONS);
  const put = (next: readonly FunnelStep[]) => ask({ exclude: next.map(stepText) });
  const change = (at: number, exclusion: FunnelStep) =>
    put(exclusions.map((old, index) => (index === at ? exclusion : old)));
  return (
    <fieldset className={classes.exclusions}>
      <legend>Without, between the steps</legend>
      {exclusions.length > 0 && (
        <ol>
          {exclusions.map((exclusion, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: exclusions keep their place
            <li key={at} className={classes.exclusion}>
              <div className={classes.type}>
                <StepTypeField
                  label={`Event type of exclusion ${at + 1}`}
                  value={exclusion.eventType}
                  onChoose={(eventType) => change(at, { ...exclusion, eventType })}
                />
              </div>
              <div className={classes.filters}>
                <StepFilters
                  filters={exclusion.filters}
                  onChange={(filters) => change(at, { ...exclusion, filters })}
                />
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove exclusion ${at + 1}, ${exclusion.eventType}`}
                onClick={() => put(exclusions.filter((_, index) => index !== at))}
              >
                <XMarkIcon width={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {exclusions.length < MAX_EXCLUSIONS && (
        <div className={classes.add}>
          <StepTypeField
            label="Exclude an event type"
            placeholder="An event type that must not happen"
            value=""
            onChoose={(eventType) => put([...exclusions, { eventType, filters: {} }])}
          />
        </div>
      )}
    </fieldset>
  );
}
