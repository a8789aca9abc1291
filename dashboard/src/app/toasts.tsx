import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Says at the corner what was done. What is to be said before this is fetched waits for it. */
export default function Toasts(): ReactNode {
  return <Notifications position="bottom-right" autoClose={5_000} limit={3} />;
}
