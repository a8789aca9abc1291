import { RememberedAnswers } from './remembered-answers.js';

describe('RememberedAnswers', () => {
  let nowMs = 0;

  it('gives what was counted of the same version, unchanged by whoever had it before', () => {
    const answers = new RememberedAnswers(() => nowMs);
    const value = { total: { dividend: 10n ** 30n, divisor: 3n }, buckets: [1, null] };
    answers.keep('question', 'version 1', value);
    const first = answers.find<typeof value>('question', 'version 1')!;
    first.buckets.push(2);
    expect(answers.find('question', 'version 1')).toEqual(value);
    expect(answers.find('other', 'version 1')).toBeUndefined();
  });

  it('forgets what was counted of another version', () => {
    const answers = new RememberedAnswers(() => nowMs);
    answers.keep('question', 'version 1', 1);
    expect(answers.find('question', 'version 2')).toBeUndefined();
    expect(answers.find('question', 'version 1')).toBeUndefined();
  });

  it('forgets after an hour, the oldest when there is too much, and never keeps what is large', () => {
    const answers = new RememberedAnswers(() => nowMs, 3_000);
    const kilobyte = 'x'.repeat(1_000);
    for (const question of ['a', 'b', 'c']) answers.keep(question, '', kilobyte);
    expect(['a', 'b', 'c'].map((question) => answers.find(question, '') !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
    const [long, other] = ['a', 'b'].map((letter) => letter.repeat(1_000)) as [string, string];
    for (const question of [long, other]) answers.keep(question, long, 'short');
    expect([long, other].map((question) => answers.find(question, long))).toEqual([undefined, 'short']);
    answers.keep('c', '', kilobyte);
    expect(answers.find('c', '')).toBeDefined();
    nowMs += 3_600_001;
    expect(answers.find('c', '')).toBeUndefined();
    const roomy = new RememberedAnswers(() => nowMs);
    roomy.keep('large', '', 'x'.repeat(1024 * 1024));
    expect(roomy.find('large', '')).toBeUndefined();
  });
});
