import { ArrowDownIcon, ArrowUpIcon, Bars3Icon, XMarkIcon } from '@heroicons/react/24/outline';
import { ActionIcon } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useQuestion } from '../../reports/use-question';
import classes from './funnel-builder.module.css';
import {
  type FunnelStep,
  type KeyedTypes,
  keyedAfter,
  MAX_STEPS,
  moved,
  stepsOf,
  stepText,
} from './funnel-steps';
import { StepFilters } from './step-filters';
import { StepTypeField } from './step-type-field';

/** The steps of the funnel: chosen, narrowed, taken out, and put into order by dragging or with the arrows beside each. */
export function FunnelBuilder() {
  const { question, ask } = useQuestion();
  const [dragged, drag] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, say] = useState('');
  const steps = stepsOf(question);
  // The focus goes with a step.
  const keyed = useRef<KeyedTypes>({ types: [], keys: [] });
  keyed.current = keyedAfter(
    keyed.current,
    steps.map(({ eventType }) => eventType),
  );
  const put = (next: readonly FunnelStep[]) => ask({ step: next.map(stepText) });
  const change = (at: number, step: FunnelStep) =>
    put(steps.map((old, index) => (index === at ? step : old)));
  const move = (from: number, to: number) => {
    put(moved(steps, from, to));
    say(`${steps[from]!.eventType} is step ${to + 1} now`);
  };
  const end = () => {
    drag(null);
    setOver(null);
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== null && dragged !== at) move(dragged, at);
    end();
  };
  return (
    <section className={classes.builder} aria-label="Steps of the funnel">
      <ol>
        {steps.map((step, at) => {
          const name = `step ${at + 1}, ${step.eventType}`;
          return (
            <li
              key={keyed.current.keys[at]}
              className={classes.step}
              data-dragged={dragged === at || undefined}
              data-over={(over === at && dragged !== at) || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => drop(event, at)}
            >
              <span
                className={classes.handle}
                draggable
                aria-hidden
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', step.eventType);
                  drag(at);
                }}
                onDragEnd={end}
              >
                <Bars3Icon width={16} />
              </span>
              <span className={classes.number}>{at + 1}</span>
              <div className={classes.type}>
                <StepTypeField
                  label={`Event type of step ${at + 1}`}
                  value={step.eventType}
                  onChoose={(eventType) => change(at, { ...step, eventType })}
                />
              </div>
              <div className={classes.filters}>
                <StepFilters
                  filters={step.filters}
                  onChange={(filters) => change(at, { ...step, filters })}
                />
              </div>
              <div className={classes.buttons}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${name} up`}
                  data-disabled={at === 0 || undefined}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && move(at, at - 1)}
                >
                  <ArrowUpIcon width={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${name} down`}
                  data-disabled={at === steps.length - 1 || undefined}
                  aria-disabled={at === steps.length - 1}
                  onClick={() => at < steps.length - 1 && move(at, at + 1)}
                >
                  <ArrowDownIcon width={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    put(steps.filter((_, index) => index !== at));
                    say(`${step.eventType} is no step any more`);
                  }}
                >
                  <XMarkIcon width={16} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
      {steps.length < MAX_STEPS ? (
        <div className={classes.add}>
          <StepTypeField
            label="Add a step"
            placeholder={
              steps.length === 0 ? 'First step: an event type' : `Step ${steps.length + 1}: an event type`
            }
            value=""
            onChoose={(eventType) => put([...steps, { eventType, filters: {} }])}
          />
        </div>
      ) : (
        <p className={classes.full}>A funnel has at most {MAX_STEPS} steps.</p>
      )}
      <output className={classes.said}>{said}</output>
    </section>
  );
}
