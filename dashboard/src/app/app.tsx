import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { whenRightLost } from '../api/client';
import { queryClient } from '../api/query-client';
import { suspectService, whenServiceReturns } from '../api/service-state';
import { sessionQuery } from '../api/session.queries';
import { appTheme } from '../theme/theme-defaults';
import { router } from './router';
import { ServiceBanner } from './service-banner';

/** Nobody sees it on the first page. Without it the app works on: each page shows what was done, too. */
const Toasts = lazy(() => import('./toasts').catch(() => ({ default: () => null })));

/** Also known to public/color-scheme.js, which acts before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'waymark-color-scheme' });

/** What was asked in vain is asked again. */
whenServiceReturns(() => {
  void queryClient.invalidateQueries();
  void router.invalidate();
});
addEventListener('offline', suspectService);

/** A role has changed or is gone, or an account is suspended: look again what the person may do, on this page too. */
whenRightLost(() => {
  const known = queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  void known.then(() => router.invalidate());
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
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
        <RouterProvider router={router} />
        <ServiceBanner />
      </QueryClientProvider>
    </MantineProvider>
  );
}
