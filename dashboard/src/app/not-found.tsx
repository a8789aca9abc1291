import { MapIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Empty } from '../ui/empty';

/** For addresses that lead nowhere, or to an account that is not the person's. */
export function NotFound() {
  return (
    <Empty
      icon={MapIcon}
      title="There is nothing here"
      action={
        <Button component={Link} to="/" variant="default">
          Go to your account
        </Button>
      }
    >
      The address is wrong, or it leads to an account you are not a member of.
    </Empty>
  );
}
