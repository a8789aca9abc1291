import { MapIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state';

/** For unknown addresses, and accounts of which the person is no member. */
export function NotFound() {
  return (
    <EmptyState
      icon={MapIcon}
      title="There is nothing here"
      action={
        <Button component={Link} to="/" variant="default">
          Go to your account
        </Button>
      }
    >
      The address is wrong, or it leads to an account you are not a member of.
    </EmptyState>
  );
}
