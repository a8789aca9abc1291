import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { usePageScope } from '../app/page-scope';
import classes from './visitor-link.module.css';

/** A visitor by id, who leads to what they did. */
export function VisitorLink({ visitorId }: { visitorId: string }) {
  return <JourneyLink name={visitorId} subject={{ visitor_id: visitorId }} />;
}

/** A person by user id, who leads to what they did on all devices. */
export function PersonLink({ userId }: { userId: string }) {
  return <JourneyLink name={userId} subject={{ user_id: userId }} />;
}

/** Whose an event is: the person's by its user id, where one is known, else the visitor's. */
export function PersonOrVisitor({ visitorId, userId }: { visitorId: string; userId: string | null }) {
  return userId === null ? <VisitorLink visitorId={visitorId} /> : <PersonLink userId={userId} />;
}

function JourneyLink({ name, subject }: { name: string; subject: Readonly<Record<string, string>> }) {
  const { account, environment } = usePageScope();
  return (
    <Link
      className={classes.visitor}
      style={{ '--letters': name.length } as CSSProperties}
      to="/$account/$environment/journey"
      params={{ account: account.id, environment }}
      search={{ ...subject, period: 'last_12_months' } as never}
    >
      {name}
    </Link>
  );
}
