/** What every report says of known bots; docs/reports.md says the same at length. */
export const KNOWN_BOTS_DEFINITION = {
  known_bots:
    'Events with from ≤ occurred_at < to whose user_agent is that of a known bot, as it was when the event was stored, whatever else is asked. They count like any other unless bot=false, but begin no visit and prolong none: what a bot does is no touch.',
} as const;
