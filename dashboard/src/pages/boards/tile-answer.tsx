import type { components } from '../../api/schema';
import type { AnswerFrame } from '../../reports/report-kinds';
import type { Definition } from '../../reports/saved/report-words';
import { AdSpendTile } from './tiles/ad-spend-tile';
import { ConversionsTile } from './tiles/conversions-tile';
import { EventsTile } from './tiles/events-tile';
import { FunnelTile } from './tiles/funnel-tile';
import { PathsTile } from './tiles/paths-tile';
import { RetentionTile } from './tiles/retention-tile';
import { SeriesTile } from './tiles/series-tile';

type Schemas = components['schemas'];

interface TileAnswerProps {
  readonly report: Definition['report'];
  readonly answer: AnswerFrame;
  /** What room there is, in pixels. */
  readonly height: number;
}

/** An answer in the room of a tile: its main numbers, and what they are made of as far as there is room. */
export function TileAnswer({ report, answer, height }: TileAnswerProps) {
  switch (report) {
    case 'events':
      return <EventsTile answer={answer as Schemas['EventCountsResponse']} height={height} />;
    case 'series':
      return <SeriesTile answer={answer as unknown as Schemas['SeriesResponse']} height={height} />;
    case 'conversions':
      return <ConversionsTile answer={answer as Schemas['ConversionsResponse']} />;
    case 'conversion-paths':
      return <PathsTile answer={answer as unknown as Schemas['ConversionPathsResponse']} />;
    case 'retention':
      return <RetentionTile answer={answer as Schemas['RetentionResponse']} />;
    case 'ad-spend':
      return <AdSpendTile answer={answer as Schemas['AdSpendReportResponse']} />;
    case 'funnel':
      return <FunnelTile answer={answer as Schemas['FunnelResponse']} />;
  }
}
