import { useParams } from '@tanstack/react-router';
import { useSession } from '../app/session';
import { AccountSwitch } from './account-switch';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import { PersonMenu } from './person-menu';
import classes from './sidebar.module.css';
import { Wordmark } from './wordmark';

/** The frame's left side; on a phone the content of its menu. */
export function Sidebar() {
  const { person, accounts } = useSession();
  const { account } = useParams({ strict: false });
  const current = accounts.find(({ id }) => id === account) ?? null;
  return (
    <div className={classes.sidebar}>
      <div className={classes.mark}>
        <Wordmark />
      </div>
      <AccountSwitch accounts={accounts} current={current} />
      <EnvironmentSwitch wide />
      <Navigation account={current} accounts={accounts} isOperator={person.is_operator} />
      <PersonMenu person={person} />
    </div>
  );
}
