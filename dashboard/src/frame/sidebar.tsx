import { useSession } from '../app/session';
import { AccountSwitch } from './account-switch';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import { PersonMenu } from './person-menu';
import classes from './sidebar.module.css';
import { useFrameScope } from './use-frame-scope';
import { Wordmark } from './wordmark';

/** The left side of the frame; on a phone the content of the menu, whose title is the product's name. */
export function Sidebar({ named = true }: { named?: boolean }) {
  const { person, accounts } = useSession();
  const { account, environment } = useFrameScope();
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
