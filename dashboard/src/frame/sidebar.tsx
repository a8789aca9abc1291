import { useSession } from '../app/session';
import { AccountSwitch } from './account-switch';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import { PersonMenu } from './person-menu';
import { SearchButton } from './search/search-button';
import classes from './sidebar.module.css';
import { useFrameScope } from './use-frame-scope';
import { Wordmark } from './wordmark';

interface SidebarProps {
  readonly onSearch: () => void;
  /** Opens the switch of whoever has many accounts. */
  readonly onAccounts: () => void;
  /** On a phone it is the content of the menu, whose title is the product's name, and the search is in the bar above. */
  readonly isMenu?: boolean;
}

/** The left side of the frame. */
export function Sidebar({ onSearch, onAccounts, isMenu = false }: SidebarProps) {
  const { person, accounts, accountCount } = useSession();
  const { account, environment } = useFrameScope();
  return (
    <div className={classes.sidebar} data-menu={isMenu || undefined}>
      {!isMenu && (
        <div className={classes.mark}>
          <Wordmark />
        </div>
      )}
      <AccountSwitch accounts={accounts} count={accountCount} current={account} onFind={onAccounts} />
      <EnvironmentSwitch wide />
      {!isMenu && <SearchButton onOpen={onSearch} />}
      <Navigation account={account} environment={environment} isOperator={person.is_operator} />
      <PersonMenu person={person} />
    </div>
  );
}
