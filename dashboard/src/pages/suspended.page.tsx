import { PauseCircleIcon } from '@heroicons/react/24/outline';
import { useQuery } from '@tanstack/react-query';
import type { AccountChoice } from '../api/api.types';
import { sessionQuery } from '../api/session.queries';
import { useTitle } from '../ui/page';
import { Time } from '../ui/time';
import classes from './suspended.page.module.css';

/** Instead of every page of a suspended account: what that means, and what its people can do about it. */
export function SuspendedPage({ account }: { account: AccountChoice }) {
  useTitle('Account suspended');
  // Nothing else on this page asks, and whoever waits should not have to reload it.
  useQuery({ ...sessionQuery, refetchInterval: 5_000 });
  const { since, reason } = account.suspension!;
  return (
    <section className={classes.page} aria-labelledby="suspended">
      <span className={classes.icon}>
        <PauseCircleIcon width={26} aria-hidden />
      </span>
      <h1 id="suspended" className={classes.title}>
        {account.name} is suspended
      </h1>
      <p className={classes.since}>
        Since <Time at={since} />, by an operator of this installation
      </p>
      {reason !== null && <blockquote className={classes.reason}>{reason}</blockquote>}
      <dl className={classes.facts}>
        <div>
          <dt>What is stopped</dt>
          <dd>
            All keys of the account are refused (<code>403 Account suspended</code>): no event is stored, no
            report is answered. The pages of the account are closed.
          </dd>
        </div>
        <div>
          <dt>What is kept</dt>
          <dd>
            Events, keys, limits, people and the audit log. No event leaves because the account keeps its
            events for so many days. Only a limit of months for the whole service, and deletions of keys that
            are planned, go on.
          </dd>
        </div>
        <div>
          <dt>How it ends</dt>
          <dd>
            Ask an operator of this installation. Once they resume the account it works as before, with the
            same keys, and this page opens the account by itself.
          </dd>
        </div>
      </dl>
    </section>
  );
}
