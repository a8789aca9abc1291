import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { DASHBOARD_ACCESS, type DashboardAccess } from '../../src/dashboard/access/dashboard-access.js';

export const ACCESS_TABLE = path.join(PACKAGE_ROOT, 'docs', 'dashboard-access.md');

/** Who asks: without a session, a member of some other account, an operator who is in no account, and the roles. */
export const CALLERS = ['nobody', 'other account', 'operator', 'analyst', 'admin', 'owner'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What they get: let in, or the status of the refusal. */
export type Cell = 'in' | 401 | 403 | 404;

/** One route, and what each kind of caller gets from it. */
export interface AccessRow {
  readonly method: string;
  readonly path: string;
  readonly cells: Readonly<Record<CallerKind, Cell>>;
}

/** As in Nest's RequestMethod. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** Every route of the dashboard's interface as the application declares it, by path. */
export function declaredAccess(app: INestApplicationContext): AccessRow[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const rows = controllers.flatMap(({ metatype }) => {
    const base = Reflect.getMetadata(PATH_METADATA, metatype!) as string;
    return Object.values(Object.getOwnPropertyDescriptors(metatype!.prototype)).flatMap(({ value }) => {
      const access = typeof value === 'function' && Reflect.getMetadata(DASHBOARD_ACCESS, value);
      if (!access) return [];
      const route = `/${base}/${Reflect.getMetadata(PATH_METADATA, value)}`.replace(/\/+$/, '');
      const method = METHODS[Reflect.getMetadata(METHOD_METADATA, value)]!;
      return [{ method, path: route, cells: cellsOf(access) }];
    });
  });
  const order = ({ path: route, method }: AccessRow) => `${route} ${method}`;
  return rows.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function cellsOf(access: DashboardAccess): Record<CallerKind, Cell> {
  const cells = CALLERS.map((who): [CallerKind, Cell] => [who, cellOf(access, who)]);
  return Object.fromEntries(cells) as Record<CallerKind, Cell>;
}

function cellOf(access: DashboardAccess, who: CallerKind): Cell {
  if (access === 'anyone') return 'in';
  if (who === 'nobody') return 401;
  if (access === 'signed_in') return 'in';
  if (access === 'operator') return who === 'operator' ? 'in' : 403;
  if (who === 'other account' || who === 'operator') return 404;
  return access.includes(who) ? 'in' : 403;
}

const HEAD = `# Who may call what in the dashboard's interface

Generated from the routes (\`npm run openapi:dashboard\`). \`test/e2e/dashboard-access.e2e-spec.ts\` fails when this file is
stale, and checks every cell against the running service. "in" means allowed; a number is the status of the refusal. "other
account" is a member of another account only. "operator" is an operator without an account; an operator with a role has the
rights of both columns.
`;

export function toAccessTable(rows: readonly AccessRow[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    HEAD,
    line(['Route', ...CALLERS]),
    line(['---', ...CALLERS.map(() => ':---:')]),
    ...rows.map(({ method, path: route, cells }) =>
      line([`${method} ${route}`, ...CALLERS.map((who) => cells[who])]),
    ),
    '',
  ].join('\n');
}

/** The table as it is committed. */
export async function committedAccess(): Promise<{ text: string; rows: AccessRow[] }> {
  const text = await fs.readFile(ACCESS_TABLE, 'utf8');
  const lines = [...text.matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) (\S+) \| (.+) \|$/gm)];
  const rows = lines.map(([, method, route, cells]) => {
    const values = cells!.split(' | ').map((cell) => (cell === 'in' ? cell : Number(cell)));
    return { method, path: route, cells: Object.fromEntries(CALLERS.map((who, at) => [who, values[at]])) };
  });
  return { text, rows: rows as unknown as AccessRow[] };
}
