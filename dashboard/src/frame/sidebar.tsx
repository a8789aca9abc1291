import { useSession } from '../app/session';
import { AccountSwitch } from './account-switch';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import { PersonMenu } from './person-menu';
import classes from './sidebar.module.css';
import { useFramePlace } from './use-frame-place';
import { Wordmark } from './wordmark';

/** The frame's left side; on a phone the content of its menu, which carries the name itself. */
export function Sidebar({ named = true }: { named?: boolean }) {
  const { person, accounts } = useSession();
  const { account, environment } = useFramePlace();
  return (
    <div className={classes.sidebar}>
      {named && (
        <div className={classes.mark}>
          <Wordmark />
        </div>
      )}
      <AccountSwitch accounts={accounts} current={account} />
      <EnvironmentSwitch wide />
      <Navigation account={account} environment={environment} isOperator={person.is_operator} />
      <PersonMenu person={person} />
    </div>
  );
}
