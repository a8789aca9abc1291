import { NumberButton } from '../../reports/number-button';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import classes from './ad-spend.module.css';
import type { AdSpendAnswer, PlatformCoverage } from './ad-spend.report';
import { type ExplainAds, explainedAds, ofPlatform } from './explained-ads';
import { moneyWords } from './money-words';

const DAY_MS = 86_400_000;

interface CoverageProps {
  readonly answer: AdSpendAnswer;
  readonly onExplain: ExplainAds;
}

/** Which days each platform has spend on, and what counts on those it has none on. */
export function Coverage({ answer, onExplain }: CoverageProps) {
  const { days, rows, left_off: leftOff } = answer.coverage;
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Coverage"
      about="Days of the range with imported spend, by platform. What was spent on the other days is not known: if their spend is missing, CPA is too low and ROAS too high."
    >
      <ul className={classes.coverage}>
        {rows.map((row) => (
          <li key={row.platform}>
            <span className={classes.platform}>{row.platform}</span>
            <Strip row={row} days={days} from={answer.query.from.slice(0, 10)} />
            <span className={classes.covered}>
              {row.days_with_spend === 0 ? (
                '0'
              ) : (
                <NumberButton
                  label={`Days with spend ${row.days_with_spend}: ${row.platform}`}
                  onClick={() => onExplain(explainedAds('spend', ofPlatform(row.platform)))}
                >
                  {format.count(row.days_with_spend)}
                </NumberButton>
              )}{' '}
              of {format.plural(days, 'day')}
            </span>
            <OnMissingDays row={row} onExplain={onExplain} />
          </li>
        ))}
      </ul>
      {leftOff > 0 && <p className={classes.quiet}>and {format.plural(leftOff, 'platform')} more</p>}
    </Panel>
  );
}

function OnMissingDays({ row, onExplain }: { row: PlatformCoverage; onExplain: ExplainAds }) {
  const [credited] = row.on_missing_days;
  if (!credited || credited.conversions === 0) return null;
  const conversions = format.plural(Math.round(credited.conversions * 100) / 100, 'conversion');
  const sums = credited.revenue
    .filter(({ amount }) => Number(amount) !== 0)
    .map(({ amount, currency }) => moneyWords(amount, currency));
  const shown = [conversions, ...sums].join(' · ');
  const whose = ofPlatform(row.platform);
  return (
    <span className={classes.uncovered} role="note">
      <NumberButton
        label={`${shown}: ${row.platform}, on days without spend`}
        onClick={() =>
          onExplain(explainedAds('conversions', { ...whose, words: `${whose.words}, days without spend` }))
        }
      >
        {shown}
      </NumberButton>{' '}
      on days without spend
    </span>
  );
}

interface StripProps {
  readonly row: PlatformCoverage;
  readonly days: number;
  /** The first day. */
  readonly from: string;
}

/** The range as a strip: filled where there is spend. */
function Strip({ row, days, from }: StripProps) {
  const at = (date: string) => (Date.parse(date) - Date.parse(from)) / DAY_MS;
  return (
    <span className={classes.strip} aria-hidden>
      {row.missing.map((gap) => (
        <span
          key={gap.from}
          title={`No spend from ${gap.from} until ${gap.to}`}
          style={{
            left: `${(at(gap.from) / days) * 100}%`,
            width: `${((at(gap.to) - at(gap.from)) / days) * 100}%`,
          }}
        />
      ))}
    </span>
  );
}
