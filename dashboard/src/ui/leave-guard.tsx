import { Button, Group, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

/** The question may come over a dialog, and over a search that leads away from it. */
const ABOVE_OTHERS = 1_000;

interface LeaveGuardProps {
  /** What would be lost, as a question: "Leave without the key?" */
  readonly title: string;
  /** What that means. */
  readonly children: ReactNode;
  readonly leaveLabel: string;
}

/**
 * While this is rendered, nobody leaves the page by accident: a link, the back button or a search asks first, and so
 * does the browser before it reloads or closes the tab.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const way = useBlocker({ shouldBlockFn: leavesPage, withResolver: true });
  if (way.status !== 'blocked') return null;
  return <Question {...props} onLeave={way.proceed} onStay={way.reset} />;
}

interface QuestionProps extends LeaveGuardProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

function Question({ title, children, leaveLabel, onLeave, onStay }: QuestionProps) {
  return (
    <Dialog name="leave" onClose={onStay} title={title} zIndex={ABOVE_OTHERS}>
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button onClick={onStay} data-autofocus>
            Stay
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A change of what stands behind the `?` keeps the page, unless it chooses another of its tabs. */
function leavesPage({ current, next }: { current: Location; next: Location }): boolean {
  return current.pathname !== next.pathname || tabOf(current) !== tabOf(next);
}

interface Location {
  readonly pathname: string;
  readonly search: object;
}

function tabOf({ search }: Location): unknown {
  return 'tab' in search ? search.tab : undefined;
}
