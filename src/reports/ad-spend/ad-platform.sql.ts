import { AD_PLATFORMS, PAID_MEDIUM } from './ad-platform.js';

/** {@link foldCase} in the database. */
export function foldCaseSql(text: string): string {
  return `lower(${text} COLLATE "C")`;
}

/** {@link adPlatform} in the database. */
export function adPlatformSql(name: string): string {
  return `coalesce('${JSON.stringify(AD_PLATFORMS)}'::jsonb ->> ${foldCaseSql(name)}, ${foldCaseSql(name)})`;
}

/** Whether a platform's links are known by their paid medium; links of others are known by their source alone. */
export function isKnownPlatformSql(platform: string): string {
  const platforms = [...new Set(Object.values(AD_PLATFORMS))];
  return `${platform} IN (${platforms.map((known) => `'${known}'`).join(', ')})`;
}

export function isPaidMediumSql(medium: string): string {
  return `${foldCaseSql(medium)} ~ '${PAID_MEDIUM}'`;
}
