/**
 * What a start prints for the person at the terminal. `secret` is the demo account's key, on the first start only;
 * `firstSignInUrl` lets the first person in, as long as there is none.
 */
export function announcement(url: string, secret: string | null, firstSignInUrl: string | null): string {
  const lines = [
    ``,
    `  Waymark is listening on ${url}`,
    `  Dashboard                ${url}/dashboard`,
    `  Documentation            ${url}/docs`,
    ``,
  ];
  if (firstSignInUrl !== null) {
    lines.push(`  Nobody can sign in yet. Become the first, with this link (it works once):`, ``);
    lines.push(`    ${firstSignInUrl}`, ``);
  }
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
