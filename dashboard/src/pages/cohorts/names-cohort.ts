/** Whether a saved report's question names a cohort, for all of it or for a series alone. */
export function namesCohort(question: object, id: string): boolean {
  const { cohort, series } = question as { readonly cohort?: unknown; readonly series?: unknown };
  const ownSeries: readonly { readonly cohort?: unknown }[] = Array.isArray(series) ? series : [];
  return [cohort, ...ownSeries.map((one) => one.cohort)].flat().includes(id);
}
