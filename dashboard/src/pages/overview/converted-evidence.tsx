import { useQuestion } from '../../reports/use-question';
import { useReport } from '../../reports/use-report';
import { ConversionEvidence, type Explained } from '../conversions/conversion-evidence';
import { CONVERTED, converted } from './overview.report';

interface ConvertedEvidenceProps {
  readonly conversion: string | null;
  readonly explained: Explained | null;
  readonly onClose: () => void;
}

/** The conversions behind a number of the page. */
export function ConvertedEvidence({ conversion, explained, onClose }: ConvertedEvidenceProps) {
  const asked = converted(useQuestion().question, conversion);
  const { answer } = useReport(CONVERTED, asked);
  if (asked === null || answer === undefined) return null;
  const question = { ...CONVERTED.defaults, ...asked };
  return <ConversionEvidence answer={answer} question={question} explained={explained} onClose={onClose} />;
}
