import { useQuery } from '@tanstack/react-query';
import { savedReportsQuery } from '../../api/saved.queries';
import classes from './boards.module.css';
import { ReportTile } from './report-tile';
import { inReadingOrder, type Tile } from './tile-layout';
import { useSavedScope } from './use-saved-scope';

/** The tiles of a board, each where it was put; where there is no room for columns, one below the other. */
export function BoardGrid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <div className={classes.grid}>
      {inReadingOrder(tiles).map((tile) => (
        <div key={`${tile.x} ${tile.y}`} className={classes.place} style={placeOf(tile)}>
          <TileBody tile={tile} />
        </div>
      ))}
    </div>
  );
}

/** A note's text, or a saved report's answer. */
export function TileBody({ tile }: { tile: Tile }) {
  const list = useQuery(savedReportsQuery(useSavedScope()));
  if (tile.kind === 'note') return <Note text={tile.text ?? ''} />;
  const report = list.data?.saved_reports.find(({ id }) => id === tile.report_id);
  return <ReportTile report={report} error={list.error} />;
}

/** What somebody has written, line by line. */
function Note({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={`${classes.tile} ${classes.note}`} tabIndex={0} aria-label="Note">
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <p key={at}>{line}</p>
      ))}
    </section>
  );
}

/** As the style sheet takes it. */
export function placeOf({ x, y, w, h }: Tile): React.CSSProperties {
  return { '--x': x + 1, '--y': y + 1, '--w': w, '--h': h } as React.CSSProperties;
}

/** What a tile is called. */
export function useTileName(): (tile: Tile) => string {
  const list = useQuery(savedReportsQuery(useSavedScope()));
  return ({ kind, report_id, text = '' }) =>
    kind === 'note'
      ? `note “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
      : (list.data?.saved_reports.find(({ id }) => id === report_id)?.name ?? 'report');
}
