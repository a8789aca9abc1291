import type { AlertView, WatchableReport } from '../../api/alert.queries';
import { ofFigure, ruleOf, valuesOf } from './alert-values';

const figure = (name: string, is_count: boolean) => ({
  ...{ figure: name, label: name, is_money: false, is_count },
  ...{ groups: 'none' as const, windows: ['day' as const] },
});
const [rate, entrants] = [figure('conversion', false), figure('entrants', true)];
const report: WatchableReport = { id: 'rep_1', name: 'Funnel', figures: [rate, entrants] };

describe('The form of an alert', () => {
  it('asks for a base of ten of what is counted, and for none of rates: none ever has ten', () => {
    const values = valuesOf(null, report);
    expect(values).toMatchObject({ figure: 'conversion', base_at_least: '' });
    expect(ruleOf({ ...values, kind: 'change' }, rate)).toMatchObject({ base_at_least: 0 });
    expect(ofFigure(values, entrants)).toMatchObject({ base_at_least: 10 });
    expect(ofFigure(values, rate)).toMatchObject({ base_at_least: '' });
  });

  it('sends no group and no currency of a figure that has lost them', () => {
    const values = { ...valuesOf(null, report), group: '["news"]', currency: 'EUR' };
    expect(ruleOf(values, rate)).not.toHaveProperty('group');
    expect(ruleOf(values, rate)).not.toHaveProperty('currency');
    const choice = { ...rate, groups: 'may' as const, is_money: true };
    expect(ruleOf(values, choice)).toMatchObject({ group: ['news'], currency: 'EUR' });
  });

  it('keeps the base of an alert, and of one without fits what it watches', () => {
    const rule = { kind: 'threshold', report_id: 'rep_1', figure: 'conversion', window: 'day' } as const;
    const valuesBy = (more: object) =>
      valuesOf({ name: 'A', channels: [], rule: { ...rule, ...more } } as unknown as AlertView, report);
    expect(valuesBy({}).base_at_least).toBe('');
    expect(valuesBy({ figure: 'entrants' }).base_at_least).toBe(10);
    expect(valuesBy({ kind: 'change', base_at_least: 0.2 }).base_at_least).toBe(0.2);
  });
});
