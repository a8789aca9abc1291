import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { CodeBlock } from '../../ui/code-block';

/** The line that pages of a site need, to be copied. */
export function SiteSnippet({ siteId }: { siteId: string }) {
  const [isCookieless, setCookieless] = useState(false);
  return (
    <Stack gap="sm">
      <CodeBlock
        code={snippetOf({ origin: window.location.origin, siteId, isCookieless })}
        what="script tag"
        label="Put it into the head of every page"
      />
      <Checkbox
        label="Without cookies"
        description="Nothing is kept in the browser: a visitor has another id each day. Otherwise a first-party cookie knows them again."
        checked={isCookieless}
        onChange={(event) => setCookieless(event.currentTarget.checked)}
      />
    </Stack>
  );
}

interface Snippet {
  readonly origin: string;
  readonly siteId: string;
  readonly isCookieless: boolean;
}

function snippetOf({ origin, siteId, isCookieless }: Snippet): string {
  const consent = isCookieless ? ' data-consent="cookieless"' : '';
  return `<script async src="${origin}/t/waymark.js" data-site="${siteId}"${consent}></script>`;
}
