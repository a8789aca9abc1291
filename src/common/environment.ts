/** The two worlds of an account; data never crosses between them. */
export type Environment = 'test' | 'live';

export const ENVIRONMENTS: readonly Environment[] = ['test', 'live'];

/** How an environment is stored: a smallint keeps the leading index columns narrow. */
export function environmentCode(environment: Environment): 0 | 1 {
  return environment === 'live' ? 1 : 0;
}

/** The environment a stored code stands for. */
export function environmentOf(code: number): Environment {
  return code === 1 ? 'live' : 'test';
}
