import { Button, Group } from '@mantine/core';
import { ALERTS, type AlertPreviewView, type AlertRuleBody } from '../../api/alert.queries';
import { ApiFailure } from '../../api/api-failure';
import { answer, api } from '../../api/client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { Time } from '../../ui/time';
import classes from './alerts.module.css';
import { figureWords } from './figure-words';

/** Times that are named; what fires more often needs another rule rather than more times. */
const NAMED = 5;

/** What a rule would have done lately, when asked: how often it would have fired, and when. */
export function AlertPreview({ rule }: { rule: object }) {
  const { account, environment } = usePageScope();
  const preview = useMutation({
    mutationFn: (body: AlertRuleBody) =>
      answer(
        api.POST(`${ALERTS}/preview`, {
          params: { path: { account_id: account.id, environment } },
          body,
        }),
      ),
  });
  return (
    <Group gap="md" align="flex-start">
      <Button
        size="compact-sm"
        variant="default"
        loading={preview.isPending}
        onClick={() => preview.mutate(rule as AlertRuleBody)}
      >
        Try it on the past
      </Button>
      <div role="status" className={classes.preview}>
        {preview.data && <Outcome of={preview.data} isSilence={'event_type' in rule} />}
        {preview.isError && wordsOf(preview.error)}
      </div>
    </Group>
  );
}

function Outcome({ of, isSilence }: { of: AlertPreviewView; isSilence: boolean }) {
  const { fired, windows, below_base, from } = of;
  const begun = windows.filter(
    ({ is_firing }, at) => is_firing && (isSilence || !windows[at - 1]?.is_firing),
  );
  const named = begun.slice(-NAMED).reverse();
  return (
    <>
      <div>
        {`It would have fired ${format.plural(fired, 'time')} `}
        {isSilence ? (
          <>
            since <Time at={from} />.
          </>
        ) : (
          `in the latest ${format.plural(windows.length, 'window')}.`
        )}
      </div>
      {below_base > 0 && (
        <div>
          {`Nothing is said of ${below_base === windows.length ? 'all' : below_base} of them: the window before had less than “From at least”.`}
        </div>
      )}
      {named.length > 0 && (
        <ul className={classes.times} aria-label="When it would have fired">
          {named.map(({ from, to, value }) => (
            <li key={from}>
              {isSilence ? (
                <>
                  <Time at={from} />, until <Time at={to} />
                </>
              ) : (
                <>
                  <Time at={from} />: {figureWords(value)}
                </>
              )}
            </li>
          ))}
          {begun.length > NAMED && <li>and {format.plural(begun.length - NAMED, 'time')} before</li>}
        </ul>
      )}
    </>
  );
}

function wordsOf(error: Error): string {
  const [fault] = error instanceof ApiFailure ? error.details : [];
  return fault ? `${fault.field} ${fault.message}.` : error.message;
}
