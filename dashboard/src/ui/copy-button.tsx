import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { Button, CopyButton as Copy, VisuallyHidden } from '@mantine/core';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: "key", "command". */
  readonly what: string;
  readonly onCopied?: (() => void) | undefined;
  readonly prominent?: boolean;
  /** On the button; "Copy" unless told. */
  readonly label?: string;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, what, onCopied, prominent = false, label = 'Copy' }: CopyButtonProps) {
  return (
    <Copy value={text} timeout={2_000}>
      {({ copied, copy }) => (
        <>
          <Button
            flex="none"
            size={prominent ? 'sm' : 'compact-sm'}
            variant={prominent ? 'filled' : 'default'}
            leftSection={
              copied ? <CheckIcon width={15} aria-hidden /> : <ClipboardDocumentIcon width={15} aria-hidden />
            }
            onClick={() => {
              copy();
              onCopied?.();
            }}
            aria-label={`${copied ? 'Copied' : 'Copy'} ${what}`}
          >
            {copied ? 'Copied' : label}
          </Button>
          <VisuallyHidden aria-live="polite">{copied ? `${what} copied` : ''}</VisuallyHidden>
        </>
      )}
    </Copy>
  );
}
