import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberHome } from '../app/home';
import { SideDialog } from '../ui/dialog';
import { AfterFirstPaint } from '../ui/first-paint';
import { EnvironmentSwitch } from './environment-switch';
import classes from './frame.module.css';
import { SearchIcon } from './search/search-button';
import { useSearchDialog } from './search/use-search-dialog';
import { Sidebar } from './sidebar';
import { TestFrame } from './test-frame';
import { useFrameScope } from './use-frame-scope';
import { Wordmark } from './wordmark';

/** The layout of every page after sign-in: navigation, account, environment, content. */
export function Frame() {
  const [menuOpen, menu] = useDisclosure(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { account, environment, isOfPage } = useFrameScope();
  const search = useSearchDialog();
  const accountId = account?.id;
  const openSearch = () => search.open('everything');
  const openAccounts = () => {
    menu.close();
    search.open('accounts');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the menu
  useEffect(() => menu.close(), [path]);
  useEffect(() => {
    if (accountId && isOfPage) rememberHome({ account: accountId, environment });
  }, [accountId, environment, isOfPage]);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {isOfPage && <TestFrame environment={environment} />}
      <header className={classes.top}>
        <Burger
          size="sm"
          opened={menuOpen}
          onClick={menu.toggle}
          aria-label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
        />
        <Wordmark />
        <div className={classes.topSwitch}>
          <SearchIcon onOpen={openSearch} />
          <EnvironmentSwitch />
        </div>
      </header>
      <aside className={classes.side}>
        <div className={classes.sticky}>
          <Sidebar onSearch={openSearch} onAccounts={openAccounts} />
        </div>
      </aside>
      <SideDialog
        name="navigation"
        opened={menuOpen}
        onClose={menu.close}
        size={288}
        title={<Wordmark />}
        padding="md"
        classNames={{ content: classes.menu, body: classes.menuBody }}
      >
        <Sidebar onSearch={openSearch} onAccounts={openAccounts} isMenu />
      </SideDialog>
      <main className={classes.main} id="content" tabIndex={-1}>
        <AfterFirstPaint of="frame">
          <Outlet />
        </AfterFirstPaint>
      </main>
      {search.dialog}
    </div>
  );
}
