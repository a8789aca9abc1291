import { getRouteApi } from '@tanstack/react-router';
import type { AccountChoice, Environment, Role } from '../api/api.types';

const route = getRouteApi('/signed-in/$account/$environment');

/** The account (with the person's role) and the environment that a page shows. */
export interface PageScope {
  readonly account: AccountChoice;
  readonly environment: Environment;
}

/** For pages below an account and an environment. */
export function usePageScope(): PageScope {
  const { account, environment } = route.useRouteContext();
  return { account, environment };
}

export function isEnvironment(value: string): value is Environment {
  return value === 'test' || value === 'live';
}

/** Owners and admins see and touch keys, the audit trail and the deletion of data; analysts read. */
export function managesKeys(role: Role): boolean {
  return role !== 'analyst';
}
