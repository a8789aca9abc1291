import { Button, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePageScope } from '../../app/page-scope';
import { useDrawer } from '../../app/use-drawer';
import type { Question } from '../../reports/question';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { useTimes } from '../../ui/time-zone';
import { StoredDrawer } from '../stored/stored-drawer';
import classes from './journey.module.css';
import { EVENTS_IN_FILE, type JourneyAnswer, type JourneyEvent, laterPagesQuery } from './journey.report';

interface JourneyTimelineProps {
  readonly answer: JourneyAnswer;
  readonly question: Question;
}

/** The events by day, newest first; each opens as it is stored. */
export function JourneyTimeline({ answer, question }: JourneyTimelineProps) {
  const { account, environment } = usePageScope();
  const times = useTimes();
  const [opened, open, close] = useDrawer<Pick<JourneyEvent, 'event_id' | 'event_type'>>('event');
  const scope = { account: account.id, environment };
  const later = useInfiniteQuery(laterPagesQuery(scope, question, answer));
  const events = [...answer.events, ...(later.data?.pages.flatMap((page) => page.events) ?? [])];
  const hasMore = later.data ? later.hasNextPage : answer.next_cursor !== null;
  const total = answer.totals?.events ?? 0;
  const hasDevices = new Set(events.map(({ visitor_id }) => visitor_id)).size > 1;
  return (
    <Panel title="What they did" about={`Newest first, in the times of ${times.name}.`}>
      {daysOf(events, (at) => times.bare(at, 'day')).map(({ day, events: ofDay }) => (
        <section key={day} className={classes.day}>
          <h3>{day}</h3>
          <ul>
            {ofDay.map((event) => (
              <li key={event.event_id} data-visit={event.touch !== null || undefined}>
                <UnstyledButton
                  className={classes.event}
                  onClick={() => open({ event_id: event.event_id, event_type: event.event_type })}
                >
                  <time dateTime={event.occurred_at}>
                    {times.bare(event.occurred_at, 'clock').slice(0, 8)}
                  </time>
                  <span className={classes.type}>{event.event_type}</span>
                  {event.path !== null && <span className={classes.path}>{event.path}</span>}
                  {event.revenue && <span className={classes.revenue}>{format.money(event.revenue)}</span>}
                  {event.is_known_bot && <span className={classes.tag}>known bot</span>}
                  {hasDevices && <span className={classes.device}>{event.visitor_id}</span>}
                </UnstyledButton>
                {event.touch && <p className={classes.touch}>{visitWords(event.touch)}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {later.isError && <ErrorNotice error={later.error} onRetry={() => void later.refetch()} />}
      {hasMore && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="xs"
            loading={later.isFetching}
            onClick={() => void (later.data ? later.fetchNextPage() : later.refetch())}
          >
            Show earlier events
          </Button>
          <span role="status">
            The last {format.count(events.length)} of {format.plural(total, 'event')}
            {total > EVENTS_IN_FILE && `, of which the CSV file has the last ${format.count(EVENTS_IN_FILE)}`}
          </span>
        </div>
      )}
      <StoredDrawer eventId={opened?.event_id} title={opened?.event_type ?? ''} onClose={close} />
    </Panel>
  );
}

interface Day {
  readonly day: string;
  readonly events: JourneyEvent[];
}

function daysOf(events: readonly JourneyEvent[], dayOf: (at: string) => string): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const day = dayOf(event.occurred_at);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

function visitWords({
  source,
  medium,
  campaign,
  channel_group: group,
}: NonNullable<JourneyEvent['touch']>): string {
  if (group === 'Direct') return 'Direct visit';
  const channel = [source ?? 'unknown', medium, campaign].filter((part) => part !== null).join(' / ');
  return `Visit from ${channel}${group === null ? '' : ` · ${group}`}`;
}
