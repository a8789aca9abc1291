import type { AttributionModel } from '../attribution/attribution.types.js';
import { COUNTED_DEFINITION } from '../audience/audience.definition.js';
import { SCOPE_DEFINITION } from '../scope/channel-scope.definition.js';

/** What the numbers of `GET /api/v1/reports/conversions` mean; docs/reports.md says the same at length. */
export const CONVERSIONS_DEFINITION = {
  ...SCOPE_DEFINITION,
  ...COUNTED_DEFINITION,
  conversions:
    'Events of the conversion type with from ≤ occurred_at < to that match every filter, and are no refunds of others.',
  refunds:
    'An event of any type with negative revenue whose property refund_of is the event_id of a conversion without negative revenue of its own, no later and in the same currency, is no conversion: it lessens the revenue of that one, in its period and wherever its credit goes, whenever the refund was.',
  visitors:
    'Distinct visitors (count_by) of the conversions; of a channel: those with a touch there between from − lookback and to.',
  interactive:
    'An event is interactive when it has a url, a referrer, a utm tag or a click id; non_interactive: true or false says otherwise. An event of a known bot never is. Events that are not begin no visit and prolong none.',
  touch:
    'An interactive event with a utm tag or click id; one from a search engine, where the visitor’s interactive event before was not from there; or a visitor’s first interactive event after 30 minutes without one. Such a first event without a mark and without a foreign referrer is direct; one that only came back from a payment provider or a sign-in page is no touch.',
  channel:
    'Source: utm_source, else the click id’s network, else the referrer’s search engine, AI assistant, social network or host. Medium: utm_medium, else the click id’s (cpc; display of dclid, social of fbclid), else organic, ai-assistant, social or referral where the referrer named the source.',
  details:
    'Rows by term, content or landing_page are by what the touch’s own event has: utm_term, utm_content, the path of its url; null where it has none.',
  spelling:
    'What differs only in letter case is one source, medium, campaign, term or content: texts are compared after Unicode’s composition (NFC) and default case folding. Shown is the spelling of most touches between from − lookback and to, of equally many the first by bytes.',
  lookback:
    'A touch counts for a conversion of the same person (count_by) when it lies at most the lookback before it and not after it.',
  identity:
    'An event that names a user_id is that user’s. One that names none is the user’s as whom its visitor was first seen, else its visitor’s alone. What is known is all that is stored (as_of), or, with identity=conversion, what lies no later than the conversion; the range asked for makes no difference. A user_id seen with more than 1,000 visitors is no person: it counts as if it were absent.',
  direct:
    'Under every model direct touches count only for a conversion that no other touch precedes within the lookback (last_resort); with direct=plain they count as any other touch.',
  credit:
    'Each conversion shares out 1,000,000 millionths. Rounded down first; what is left goes to the largest remainders, the earlier touch first. Its revenue follows the credit within its currency, in ten-thousandths that are rounded the same way.',
  visits:
    'Touches between from − lookback and to; of a model: those of them that got credit, each once, however many conversions followed.',
  conversion_rate:
    'Visitors one of whose touches there got credit ÷ visitors with a touch there, in a channel and in all_channels alike. Never over 1; null without visitors.',
  visit_conversion_rate:
    'Visits with credit ÷ visits, in a channel and in all_channels alike. Never over 1; null without visits.',
  active_conversion_rate:
    'Visitors who converted ÷ visitors with any event in the range that is no known bot’s, or is of the conversion type, touched or not: no channel has a rate to compare with it.',
  all_channels:
    'All channels as if they were one: its visitors are distinct, so those of the rows need not add up to them.',
  unattributed:
    'Conversions without a touch within the lookback, and those of excluded_visitors. Under every model the credits and these add up to the conversions, in each currency the revenue to the revenue.',
  excluded_visitors:
    'Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: a robot, or an id that many share, and nobody’s way to the conversion. They count everywhere else, in the visitors and visits of channels too.',
  bot_conversions:
    'Those of the conversions whose event is a known bot’s. They count everywhere else; bot=false leaves them out, bot=true all others.',
  long_journeys:
    'Conversions with more than 1,000 touches within the lookback: time_decay counts the ages of these touches in whole days.',
  buckets:
    'Half-open stretches of the time zone’s calendar, by when the conversion happened. None is left out.',
} as const;

/** What each model does with a conversion's credit. */
export const MODEL_DEFINITIONS: Readonly<Record<AttributionModel, string>> = {
  first_touch: 'All to the first touch.',
  last_touch: 'All to the last touch.',
  last_non_direct: 'All to the last touch that is not direct; to the last of all where every one is direct.',
  linear: 'The same to every touch.',
  time_decay:
    'By 2^(−age ÷ 7 days), the age being the whole minutes between a touch and the last one; the whole days where a conversion has more than 1,000 touches.',
  position_based:
    '40 % to the first touch, 40 % to the last, the rest shared by those between; of two each gets half, one alone all.',
};

/** What `include=evidence` names, by the number it explains. */
export const EVIDENCE_DEFINITIONS = {
  conversions:
    'The conversions that the row counts, in time, each with every touch within its lookback and what the model gives it. Over all pages their credit and credited_revenue add up to the row’s; a touch is counted when it lies in the row and got credit.',
  visitors:
    'The visitors that the row counts, each with what for: touches in the channel between from − lookback and to, or, of all, events in the range that are no known bot’s or of the conversion type. Over all pages they are as many as the row’s visitors, or the active_visitors.',
} as const;
