const COMMON = {
  share:
    'events divided by all events looked at, of the type where one is asked for, rounded to six decimals.',
  complete:
    'false: there are more names, or more events of them, than were looked at. Of a settled day the catalogue keeps the 1,000 most ' +
    'frequent names of each list, 2,000 properties of event types, and 50 values of each of the 200 most frequent properties, one of each ' +
    'other. Days that are not settled are looked at in 64 parts of an hour at least, of each the newest 200 events. Texts of more than 256 ' +
    'characters are not listed.',
} as const;

const EVENTS = 'Events with it among the last days (UTC), today among them; those of known bots, too.';

/** What the lists of the catalogue mean, in words. */
export const CATALOGUE_DEFINITIONS = {
  eventTypes: {
    event_type:
      'Every type that any stored event has, however long ago; of an account with more than 1,000 of them some 1,000 and the most frequent.',
    events: `${EVENTS} Exact.`,
    first_seen: 'When the first of all events of the type occurred.',
    last_seen: 'When the last of all events of the type occurred.',
    ...COMMON,
  },
  properties: {
    name: 'A name at the top level of properties.',
    kinds: 'What it held: text, number, boolean, list, object, null. More than one: mixed.',
    events: EVENTS,
    last_seen: 'When the last of these events occurred.',
    ...COMMON,
  },
  values: {
    value:
      'As a filter by the field is written. source, medium, campaign, channel_group, term, content and landing_page are what events say ' +
      'themselves, as with scope=event; what differs in letter case alone is one, shown in the spelling of most events. Of a property its ' +
      'texts, numbers and booleans.',
    events: EVENTS,
    last_seen: 'When the last of these events occurred.',
    ...COMMON,
  },
  spend: {
    value: 'As imported ad spend names it.',
    events: 'Rows of imported ad spend on these days.',
    last_seen: 'The last of these days.',
    share: 'events divided by all rows of these days, rounded to six decimals.',
  },
} as const satisfies Record<string, Record<string, string>>;
