import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { whenSignedOut } from '../api/client';
import { queryClient } from '../api/query-client';
import { appTheme } from '../theme/theme-defaults';
import { router } from './router';

/** Also known to public/color-scheme.js, which acts before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'waymark-color-scheme' });

/** When a session has ended: clear the screen, ask to sign in, and come back to this page afterwards. */
whenSignedOut(() => {
  const { pathname, searchStr } = router.state.location;
  if (pathname === '/sign-in' || pathname === '/link') return;
  queryClient.clear();
  void router.navigate({ to: '/sign-in', search: { to: pathname + searchStr, ended: true } });
});

/** The app around its router. Mantine's own style elements are off: their content is in the build's stylesheet. */
export function App() {
  return (
    <MantineProvider
      theme={appTheme}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" autoClose={5_000} limit={3} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
