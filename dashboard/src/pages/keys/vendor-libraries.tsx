import { CodeBlock } from '../../ui/code-block';
import classes from './created-key-view.module.css';

interface VendorLibrariesProps {
  readonly secret: string;
  readonly onCopied: () => void;
}

/** What changes in code that sends with the library of another vendor; collapsed at first. */
export function VendorLibraries({ secret, onCopied }: VendorLibrariesProps) {
  return (
    <details className={classes.vendors}>
      <summary>Do you send with a library of Segment, RudderStack or PostHog?</summary>
      <CodeBlock
        code={linesThatChange(secret, window.location.origin)}
        what="lines"
        label="Only host and key change"
        scroll
        onCopied={onCopied}
      />
    </details>
  );
}

function linesThatChange(secret: string, origin: string): string {
  return [
    `const host = '${origin}';`,
    `const key = '${secret}';`,
    '',
    'new Analytics({ writeKey: key, host }); // Segment',
    'new Analytics(key, { dataPlaneUrl: host }); // RudderStack',
    'new PostHog(key, { host }); // PostHog',
  ].join('\n');
}
