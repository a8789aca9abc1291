import { citusUrl } from './citus-cluster.js';

/** `describe` for what only a cluster can show: skipped elsewhere, which the title says. */
export function describeCitus(title: string, tests: () => void): void {
  if (citusUrl() === null) describe.skip(`${title} (needs CITUS_DATABASE_URL: npm run test:citus)`, tests);
  else describe(title, tests);
}

/** `describe` for what a cluster cannot do, or is not there to show. */
export function describeSingle(title: string, tests: () => void): void {
  if (citusUrl() === null) describe(title, tests);
  else describe.skip(`${title} (of one PostgreSQL)`, tests);
}
