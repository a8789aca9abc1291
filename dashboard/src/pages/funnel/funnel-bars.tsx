import { UnstyledButton } from '@mantine/core';
import { durationWords } from '../../reports/duration-words';
import { Change } from '../../reports/figures';
import { whoHead, whoWords } from '../../reports/words';
import { format } from '../../ui/format';
import classes from './funnel.module.css';
import type { FunnelStepAnswer } from './funnel.report';
import type { AskedPeople } from './step-people';

interface FunnelBarsProps {
  readonly steps: readonly FunnelStepAnswer[];
  readonly countBy: unknown;
  /** The same steps of the range compared with. */
  readonly before?: readonly FunnelStepAnswer[] | undefined;
  readonly onOpen: (asked: AskedPeople) => void;
}

/** A bar for each step, as long as the share that came there; each number opens the people it counts. */
export function FunnelBars({ steps, countBy, before, onOpen }: FunnelBarsProps) {
  const who = whoWords(countBy);
  return (
    <ol className={classes.bars} aria-label={`${whoHead(countBy)} by step`}>
      {steps.map((step, at) => {
        const name = step.event_type ?? `Any ${step.step} of the steps`;
        const was = before?.[at];
        const open = (outcome: AskedPeople['outcome'], total: number) => () =>
          onOpen({ step: step.step, outcome, name, total });
        const median = step.seconds_from_previous?.median;
        return (
          <li key={step.step}>
            <div className={classes.head}>
              <span className={classes.number}>{step.step}</span>
              <span className={classes.name}>{name}</span>
              {was && <StepChange step={step} was={was} />}
              {at > 0 && median !== undefined && (
                <span className={classes.time}>median {durationWords(median)} from the step before</span>
              )}
            </div>
            <div className={classes.track}>
              <span
                className={classes.fill}
                style={{ width: `${(step.conversion_from_start ?? 0) * 100}%` }}
                aria-hidden
              />
              <UnstyledButton
                className={classes.reached}
                onClick={open('reached', step.visitors)}
                disabled={step.visitors === 0}
              >
                <strong>{format.count(step.visitors)}</strong> {who[step.visitors === 1 ? 0 : 1]}
                <span className={classes.share}>{shareWords(step.conversion_from_start)}</span>
                {at > 0 && (
                  <span className={classes.dim}>
                    {shareWords(step.conversion_from_previous)} of the step before
                  </span>
                )}
              </UnstyledButton>
            </div>
            {was && (
              <span
                className={classes.shareBefore}
                style={{ width: `${(was.conversion_from_start ?? 0) * 100}%` }}
                aria-hidden
              />
            )}
            {at < steps.length - 1 && (
              <div className={classes.lost}>
                <UnstyledButton
                  className={classes.fell}
                  onClick={open('dropped_off', step.dropped_off)}
                  disabled={step.dropped_off === 0}
                >
                  <span aria-hidden>↳ </span>
                  {format.count(step.dropped_off)} dropped off ({shareWords(step.drop_off_rate)})
                </UnstyledButton>
                {step.open > 0 && (
                  <UnstyledButton className={classes.may} onClick={open('open', step.open)}>
                    {format.count(step.open)} still may go on
                  </UnstyledButton>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A share of nobody is none. */
function shareWords(share: number | null): string {
  return share === null ? '–' : format.percent(share);
}

/** How many more entered; of a later step, how much larger a share came there. */
function StepChange({ step, was }: { step: FunnelStepAnswer; was: FunnelStepAnswer }) {
  if (step.step === 1)
    return <Change now={step.visitors} before={was.visitors} lessIsBetter={false} write={format.count} />;
  return (
    <Change
      now={step.conversion_from_start}
      before={was.conversion_from_start}
      lessIsBetter={false}
      write={format.percent}
    />
  );
}
