/** What the channel fields of a report mean; docs/reports.md says the same at length. */
export const SCOPE_DEFINITION = {
  scope:
    'Of which event source, medium, campaign, channel_group, term, content and landing_page are read. visit: of the touch that began the event’s visit, its visitor’s last one at its instant or before, unless that lies 24 hours or more before it: then there is none (null). first_touch: of the visitor’s first touch of all that are kept, null before it. event: of the event itself. Touches are those of the conversions report.',
  spelling:
    'What differs only in letter case is one source, medium, campaign, term or content, in groups and filters alike: texts are compared after Unicode’s composition (NFC) and default case folding. A group is shown in the spelling of most of what it counts, of equally many the first by bytes. Paths of pages and properties are compared to the letter.',
} as const;
