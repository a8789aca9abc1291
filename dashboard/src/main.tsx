import '@fontsource-variable/geist';
import '@fontsource-variable/geist-mono';
import 'virtual:theme.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client';
import { sessionQuery } from './api/session.queries';
import { showAccount } from './api/shown-account';
import { App } from './app/app';
import { accountToOpen } from './app/home';
import { keepFocus } from './ui/focus-keeper';

keepFocus();

showAccount(accountToOpen());

// Started before the app renders: every page after sign-in waits for the session.
void queryClient.prefetchQuery(sessionQuery);

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
