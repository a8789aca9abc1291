import type { components } from '../../api/schema';
import { changed, NO_COMPARISON, type Question } from '../question';
import { COMPARED, EVENTS } from '../report-kinds';
import type { CountedNumber } from './explained';

type Schemas = components['schemas'];
export type EventEvidence = Schemas['EventEvidenceResponse'];
export type EvidenceEvent = Schemas['EventEvidenceEventResponse'];
export type EvidenceVisitor = Schemas['EventEvidenceVisitorResponse'];
export type EvidenceValue = EventEvidence['values'][number];

const PAGE = '50';

/** The events report with what a number of it counts; it is of the range itself. */
export const EVENT_EVIDENCE: typeof EVENTS = {
  ...EVENTS,
  parameters: [
    ...EVENTS.parameters.filter((name) => !COMPARED.includes(name)),
    ...['compare_from', 'compare_to', 'evidence_range'],
    ...['include', 'number', 'bucket_start', 'group', 'currency', 'evidence_limit', 'cursor'],
  ],
};

/** What asks for a number's evidence: groups only where the number is that of the others. */
export function evidenceQuestion({
  question,
  number,
  bucketStart,
  isOther = false,
  comparedWith,
  currency,
}: CountedNumber): Question {
  return changed(question, {
    ...NO_COMPARISON,
    ...(comparedWith && {
      ...{ compare_from: comparedWith.from, compare_to: comparedWith.to },
      evidence_range: 'compared',
    }),
    ...(!isOther && { group_by: undefined, limit: undefined }),
    ...(number !== 'measure' && { measure: undefined }),
    metrics: 'events',
    ...{ include: 'evidence', evidence_limit: PAGE, number },
    ...{ bucket_start: bucketStart, group: isOther ? 'other' : undefined },
    currency: number === 'measure' ? currency : undefined,
  });
}
