import type { CohortDefinition } from '../../api/cohort.queries';

interface CurlOptions {
  readonly origin: string;
  readonly environment: string;
  readonly countBy: string;
}

/** A command that asks the API who meets a definition, with a key of the environment to be put in. */
export function cohortCurl(
  definition: CohortDefinition,
  { origin, environment, countBy }: CurlOptions,
): string {
  const body = JSON.stringify({ definition, count_by: countBy }).replaceAll("'", String.raw`'\''`);
  return [
    `curl '${origin}/api/v1/cohorts/members'`,
    `  -H 'Authorization: Bearer sk_${environment}_<your key>'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${body}'`,
  ].join(' \\\n');
}
