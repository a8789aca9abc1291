import { format } from '../../../ui/format';
import { Notice } from '../../../ui/notice';
import { Time } from '../../../ui/time';
import type { Digest } from './digest.queries';

/** What it says, when the next one is due, and how the last one went. */
export function DigestState({ digest }: { digest: Digest }) {
  const { due_at, last_sent_at, last_sent_to, last_failure, last_failed_at, is_mail_set_up } = digest;
  return (
    <>
      {!is_mail_set_up && (
        <Notice tone="warn" title="No mail server">
          Nothing leaves this installation by e-mail until its operator sets SMTP_URL and MAIL_FROM.
        </Notice>
      )}
      {last_failed_at !== null && (
        <Notice tone="bad" title="Not sent to everybody">
          {last_failure} <Time at={last_failed_at} />
        </Notice>
      )}
      <div>
        The figures of the last seven whole days beside those of the week before, with pictures and links.{' '}
        {due_at !== null && (
          <>
            The next one is due <Time at={due_at} />.{' '}
          </>
        )}
        {last_sent_at !== null && (
          <>
            The last one went to {format.plural(last_sent_to, 'person', 'people')} <Time at={last_sent_at} />.
          </>
        )}
      </div>
    </>
  );
}
