import {
  askedMeasure,
  averageWriter,
  countingOf,
  measureOf,
  measureParameters,
  measureWords,
} from './trend-measure';
import type { TrendAnswer } from './trends.report';

const answering = (measures?: object[]) =>
  ({ query: { metrics: ['events'] }, totals: { events: 4, measures } }) as unknown as TrendAnswer;
const averageOf = (answer: TrendAnswer) => averageWriter(answer, measureOf(answer, undefined));

describe('an average of what a trend counts', () => {
  it('of events has a decimal', () => {
    expect(averageOf(answering())(10 / 3)).toBe('3.3');
  });

  it('of money is no rounder than money, and of a property than its numbers', () => {
    const revenue = [{ currency: 'EUR', amount: '24.77' }];
    const money = averageOf(answering([{ measure: 'sum(revenue)', revenue }]));
    expect([24.77 / 4, 0.04].map(money)).toEqual(['6.1925 EUR', '0.04 EUR']);
    expect(averageOf(answering([{ measure: 'sum(properties.x)', value: 0.08 }]))(0.02)).toBe('0.02');
  });
});

describe('what a trend counts', () => {
  it.each([
    ['sum(properties.x)', 'Total of x', true],
    ['unique(properties.x)', 'Distinct values of x', false],
    ['count(properties.x)', 'Numbers of x', true],
    ['events_per_visitor', 'Events per visitor', false],
  ])('%s is named as people read it', (measure, words, addsUp) => {
    expect(measureOf(answering([{ measure, value: 1 }]), undefined)).toMatchObject({ words, addsUp });
  });

  it('that no page knows is named as it is written', () => {
    const unknown = ['mode(properties.x)', 'toString(revenue)', 'unique', ''];
    expect(unknown.map(measureWords)).toEqual(unknown);
  });

  it.each([
    ['events', { count: 'events' }],
    ['median(revenue)', { count: 'median', of: 'revenue' }],
    ['unique(properties.a(b))', { count: 'unique', of: 'properties.a(b)' }],
    ['count(properties.x)', null],
    ['mode(properties.x)', null],
  ])('%s is asked for, told from the address, and offered or not', (measure, offered) => {
    const { metrics, measure: parameter } = measureParameters(measure);
    const question = { ...(metrics && { metrics }), ...(parameter && { measure: parameter }) };
    expect(askedMeasure(question)).toBe(measure);
    expect(countingOf(measure)).toEqual(offered);
  });
});
