import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { CopyButton } from '../../ui/copy-button';
import { format } from '../../ui/format';
import { PLANS, ROLES } from '../../ui/labels';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Stat, Stats } from '../../ui/stat';
import { Time } from '../../ui/time';
import classes from './plan-and-limits.module.css';

/** What the account may do. Plans and limits are set by the operator of the installation. */
export function PlanAndLimits() {
  const scope = usePageScope();
  const account = useQuery(accountQuery(scope.account.id));
  return (
    <Panel title="Plan and limits" about="Set by the operator of this installation.">
      <QueryResult query={account}>
        {(own) => (
          <>
            <Stats>
              <Stat label="Plan" value={PLANS[own.plan]} />
              <Stat
                label="Events per hour"
                value={format.count(own.events_per_hour)}
                about="All keys, both environments"
              />
              <Stat
                label="Requests per second"
                value={format.count(own.requests_per_second)}
                about="Burst limit"
              />
              <Stat label="Your role" value={ROLES[own.role].label} about={ROLES[own.role].about} />
            </Stats>
            <div className={classes.id}>
              <span>
                Account id <code>{own.id}</code>, since <Time at={own.created_at} form="day" />
              </span>
              <CopyButton text={own.id} what="account id" />
            </div>
          </>
        )}
      </QueryResult>
    </Panel>
  );
}
