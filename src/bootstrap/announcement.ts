/** What a start prints for the person at the terminal; `secret` is the demo account's key, on the first start only. */
export function announcement(url: string, secret: string | null): string {
  const lines = [``, `  Waymark is listening on ${url}`, `  Documentation            ${url}/docs`, ``];
  if (secret !== null) {
    lines.push(
      `  A demo account was made. Its test key, shown this once:`,
      ``,
      `    ${secret}`,
      ``,
      `  Send the first event:`,
      ``,
      `curl -X POST ${url}/api/v1/events \\`,
      `  -H 'Authorization: Bearer ${secret}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"event_type":"page_view","visitor_id":"visitor-1","properties":{"path":"/"}}'`,
      ``,
    );
  }
  return `${lines.join('\n')}\n`;
}
