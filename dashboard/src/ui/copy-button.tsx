import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: "key", "command". */
  readonly what: string;
  /** Called once the text is on the clipboard, and not where the browser refuses. */
  readonly onCopied?: (() => void) | undefined;
  readonly prominent?: boolean;
  /** On the button; "Copy" unless told. */
  readonly label?: string;
}

const COPIED_SHOWN_MS = 2_000;
const REFUSED = 'Could not copy: select it and copy it by hand';

/** Puts a text on the clipboard and says so; or that it could not, until one turns to something else. */
export function CopyButton({ text, what, onCopied, prominent = false, label = 'Copy' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const forgetSoon = useTimeout(() => setOutcome(null), COPIED_SHOWN_MS);
  const copied = outcome === 'copied';
  const copy = async () => {
    forgetSoon.clear();
    try {
      // Over plain http there is no clipboard, which throws, too.
      await navigator.clipboard.writeText(text);
    } catch {
      setOutcome('refused');
      return;
    }
    setOutcome('copied');
    forgetSoon.start();
    onCopied?.();
  };
  return (
    <>
      <Tooltip label={REFUSED} opened={outcome === 'refused'}>
        <Button
          flex="none"
          size={prominent ? 'sm' : 'compact-sm'}
          variant={prominent ? 'filled' : 'default'}
          leftSection={
            copied ? <CheckIcon width={15} aria-hidden /> : <ClipboardDocumentIcon width={15} aria-hidden />
          }
          onClick={copy}
          onBlur={() => setOutcome((now) => (now === 'refused' ? null : now))}
          aria-label={`${copied ? 'Copied' : 'Copy'} ${what}`}
        >
          {copied ? 'Copied' : label}
        </Button>
      </Tooltip>
      <VisuallyHidden aria-live="polite">
        {copied && `${what} copied`}
        {outcome === 'refused' && REFUSED}
      </VisuallyHidden>
    </>
  );
}
