import { namesCohort } from './names-cohort';

describe('a saved report names a cohort', () => {
  it('in its question, or in a series of its own', () => {
    const questions = [
      { cohort: 'coh_a' },
      { cohort: ['coh_b', 'coh_a'] },
      { series: [{ event_type: ['page_view'] }, { cohort: ['coh_a'] }] },
      { cohort: 'coh_b', series: [{ cohort: [] }] },
      { series: 'coh_a' },
      {},
    ];
    expect(questions.map((question) => namesCohort(question, 'coh_a'))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
  });
});
