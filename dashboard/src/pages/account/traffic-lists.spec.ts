import { ApiFailure } from '../../api/api-failure';
import { cellError, isSame, lineErrors, toEdited, toLists } from './traffic-lists';

const lists = {
  own_domains: ['shop.example', 'club.example'],
  return_domains: [],
  non_interactive_types: ['mail opened'],
  sources: [{ domain: 'find.example', source: 'find', medium: 'organic' }],
  ad_platforms: [
    { name: 'tiktok_ads_eu', platform: 'tiktok', medium: null },
    { name: 'podx', platform: 'Podcast X', medium: 'audio' },
  ],
};

describe('traffic lists as they are edited', () => {
  it('come back as they were', () => {
    expect(toLists(toEdited(lists))).toEqual(lists);
    expect(isSame(lists, { ...lists, own_domains: ['club.example'] })).toBe(false);
  });

  it('may be pasted: blanks and commas part domains, lines alone event types; empty rows are left out', () => {
    const edited = {
      ...toEdited(lists),
      own_domains: ' shop.example, club.example\n\n',
      non_interactive_types: '\nmail opened \n',
      sources: [
        { key: 7, domain: ' ', source: '', medium: '' },
        { key: 8, domain: ' find.example', source: 'find ', medium: 'organic' },
      ],
      ad_platforms: [
        { key: 0, name: 'tiktok_ads_eu ', platform: 'tiktok', medium: ' ' },
        { key: 1, name: '', platform: ' ', medium: '' },
        { key: 2, name: 'podx', platform: ' Podcast X', medium: 'audio' },
      ],
    };
    expect(toLists(edited)).toEqual(lists);
  });

  it('name the entry that a refusal is about', () => {
    const fault = (field: string, message: string) => ({ field, code: 'x', message });
    const error = new ApiFailure(400, 'Validation failed', [
      fault('own_domains.1', 'must be a domain'),
      fault('own_domains', 'must have at most 100 entries'),
      fault('sources.0.domain', 'is listed already'),
      fault('ad_platforms.1.platform', 'is required'),
    ]);
    expect(lineErrors(error, 'own_domains', lists)).toEqual([
      '“club.example” must be a domain.',
      'The list must have at most 100 entries.',
    ]);
    expect(lineErrors(error, 'return_domains', lists)).toEqual([]);
    expect(cellError(error, { list: 'sources', index: 0, part: 'domain' })).toBe('Is listed already.');
    expect(cellError(error, { list: 'sources', index: 0, part: 'medium' })).toBeNull();
    expect(cellError(error, { list: 'ad_platforms', index: 1, part: 'platform' })).toBe('Is required.');
    expect(cellError(error, { list: 'ad_platforms', index: 0, part: 'platform' })).toBeNull();
  });
});
