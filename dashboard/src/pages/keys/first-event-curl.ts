/** A command that sends one event with this key to this service, as it can be pasted into a terminal. */
export function firstEventCurl(secret: string, origin: string): string {
  return [
    `curl -X POST ${origin}/api/v1/events \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"event_type":"page_view","visitor_id":"visitor-1","properties":{"path":"/"}}'`,
  ].join('\n');
}
