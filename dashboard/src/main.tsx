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
import { App } from './app/app';

// Asked for while the app is still being put together: every page behind the door waits for it.
void queryClient.prefetchQuery(sessionQuery);

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
