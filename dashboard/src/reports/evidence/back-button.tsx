import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';

export interface BackTo {
  readonly label: string;
  readonly onClick: () => void;
}

/** From a part to the number that it is a part of. */
export function BackButton({ label, onClick }: BackTo) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<ArrowLeftIcon width={14} aria-hidden />}
      onClick={onClick}
    >
      Back to {label}
    </Button>
  );
}
