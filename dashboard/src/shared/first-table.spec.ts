import { firstTable } from './first-table';

describe('the main table of a shared report', () => {
  it('is the first section of its CSV, without the columns that it does not have', () => {
    const csv = [
      'section,start,events,name,value',
      'buckets,2026-03-01,3,,',
      'buckets,2026-03-02,0,,',
      'totals,,3,,',
      'query,,,timezone,UTC',
      '',
    ].join('\r\n');
    expect(firstTable(csv)).toEqual({
      heads: ['start', 'events'],
      rows: [
        ['2026-03-01', '3'],
        ['2026-03-02', '0'],
      ],
    });
  });

  it('has texts as they were sent: with quotes, commas, line breaks and formulas', () => {
    const csv = 'section,a,b\nrows,"say ""hi"", you","two\nlines"\nrows,\'=cmd,"\'@x"\n';
    expect(firstTable(csv).rows).toEqual([
      ['say "hi", you', 'two\nlines'],
      ['=cmd', '@x'],
    ]);
  });

  it('says where a text is empty, as the app does, and leaves what is not there', () => {
    expect(firstTable('section,plan,events\nrows,"",3\nrows,,4\nrows,pro,5\n').rows).toEqual([
      ['(empty)', '3'],
      ['', '4'],
      ['pro', '5'],
    ]);
  });

  it('is empty where the report’s own section has no line: what follows says when and by what was counted', () => {
    const csv = [
      'section,event_type,events,environment,as_of,lists_revision,name,value',
      'answer,,,test,2026-03-02T00:00:00.000Z,0,,',
      'query,,,,,,timezone,UTC',
      '',
    ].join('\r\n');
    expect(firstTable(csv)).toEqual({ heads: [], rows: [] });
  });

  it('is empty where nothing was sent', () => {
    expect(firstTable('')).toEqual({ heads: [], rows: [] });
  });
});
