import { changed, type Question } from '../../reports/question';
import { FilterTool } from '../../reports/toolbar/filter-tool';

interface StepFiltersProps {
  readonly filters: Question;
  readonly onChange: (filters: Question) => void;
}

/** The filters of one step, as chips. */
export function StepFilters({ filters, onChange }: StepFiltersProps) {
  return <FilterTool question={filters} onAsk={(change) => onChange(changed(filters, change))} />;
}
