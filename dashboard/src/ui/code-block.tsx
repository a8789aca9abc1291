import type { ReactNode } from 'react';
import classes from './code-block.module.css';
import { CopyButton } from './copy-button';

interface CodeBlockProps {
  readonly code: string;
  readonly what: string;
  readonly label?: string;
  /** What chooses the code, beside the label. */
  readonly choice?: ReactNode;
  /** Keeps the lines and lets them be scrolled, instead of breaking long ones. */
  readonly scroll?: boolean;
  readonly onCopied?: () => void;
}

/** Code with a copy button. */
export function CodeBlock({ code, what, label, choice, scroll = false, onCopied }: CodeBlockProps) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.bar}>
        <span>{label ?? ''}</span>
        <span className={classes.tools}>
          {choice}
          <CopyButton text={code} what={what} onCopied={onCopied} />
        </span>
      </figcaption>
      {/* What scrolls must be reachable by keyboard. */}
      <pre className={classes.code} data-scroll={scroll || undefined} tabIndex={scroll ? 0 : undefined}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
