import type { AccountChoice } from '../../api/api.types';
import type { SearchResults } from '../../api/search.queries';
import { ENVIRONMENTS, ROLES } from '../../ui/labels';
import { pagesOf } from '../navigation';
import type { FrameScope } from '../use-frame-scope';

/** Something one can go to. */
export interface SearchItem {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Found without asking the service: what it answers next does not change it. */
  readonly isSure?: true;
}

export interface SearchGroup {
  readonly name: string;
  readonly items: readonly SearchItem[];
}

interface SearchOrigin {
  readonly scope: FrameScope;
  readonly accounts: readonly AccountChoice[];
  readonly isOperator: boolean;
}

/** Shown before anything is typed. */
const FIRST_ACCOUNTS = 5;

/** Pages by their name, and what the service found; before anything is typed, pages and own accounts. */
export function searchGroups(
  text: string,
  found: SearchResults | undefined,
  { scope, accounts, isOperator }: SearchOrigin,
): SearchGroup[] {
  const { account, environment } = scope;
  const pages = pagesOf({ account, environment, isOperator }).filter(({ label }) =>
    label.toLowerCase().includes(text.toLowerCase()),
  );
  const known = text === '' ? accounts.slice(0, FIRST_ACCOUNTS) : (found?.accounts ?? []);
  const groups: SearchGroup[] = [
    { name: 'Pages', items: pages.map(toPageItem) },
    { name: 'Keys', items: (found?.keys ?? []).map(toKeyItem) },
    { name: 'Accounts', items: known.map((choice) => toAccountItem(choice, environment)) },
    { name: 'People', items: (found?.people ?? []).map((person) => toPersonItem(person, environment)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function toPageItem({ to, label }: ReturnType<typeof pagesOf>[number]): SearchItem {
  return { id: to, label, about: '', to, isSure: true };
}

function toKeyItem(key: SearchResults['keys'][number]): SearchItem {
  const state = key.state === 'active' ? '' : ` · ${key.state}`;
  return {
    id: key.id,
    label: key.name,
    about: `${key.masked} · ${ENVIRONMENTS[key.environment]} · ${key.account_name}${state}`,
    to: `/${key.account_id}/${key.environment}/keys/${key.id}`,
  };
}

/** An account without a role in it is opened where operators manage it. */
function toAccountItem(
  { id, name, role }: SearchResults['accounts'][number],
  environment: string,
): SearchItem {
  return role === null
    ? { id, label: name, about: 'Operators', to: '/operators', search: { find: id } }
    : { id, label: name, about: ROLES[role].label, to: `/${id}/${environment}/incoming` };
}

function toPersonItem(person: SearchResults['people'][number], environment: string): SearchItem {
  const { id, name, email, account_id: account, account_name: accountName } = person;
  const label = name || email;
  const where = accountName ?? 'Operators';
  const about = name ? `${email} · ${where}` : where;
  return account === null
    ? { id, label, about, to: '/operators', search: { tab: 'people', find: email } }
    : { id, label, about, to: `/${account}/${environment}/people`, search: { find: email } };
}
