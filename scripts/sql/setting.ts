import { beginReadAs, type ReadScope } from '../../src/database/database.js';

/** Who asks, and when, in every file of docs/sql. */
export const SCOPE: ReadScope = { accountId: 1, environment: 'live' };
const NOW = '2026-02-02T12:00:00.000Z';
export const NOW_MS = Date.parse(NOW);

export const SETTING = `Asked by account ${SCOPE.accountId} in its live environment, on ${NOW}.`;

export const beginReading = (): string[] => beginReadAs(SCOPE);
