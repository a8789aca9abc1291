import { Time } from '../../ui/time';
import classes from './event-facts.module.css';

export type Fact = readonly [name: string, value: string | { readonly at: string }];

/** A list of names and values; a value may be a moment. */
export function EventFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : <Time at={value.at} />}</dd>
        </div>
      ))}
    </dl>
  );
}
