import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDrawers } from '../../app/use-drawer';
import { CountEvidence } from './count-evidence';
import { ExplainContext, type Explained, type ExplainNumber } from './explained';
import { PartsDrawer } from './parts-drawer';

type Shown = Exclude<Explained, { kind: 'elsewhere' }>;

/** The drawer of numbers that this explains, among those of the page. */
const NAME = 'explained';

/** Lets the numbers within open what is behind them: one drawer for all, with a way back from a part to its whole. */
export function Explaining({ children }: { children: ReactNode }) {
  const drawers = useDrawers();
  const explain: ExplainNumber = (explained) =>
    explained.kind === 'elsewhere' ? explained.open() : drawers.show({ name: NAME, shows: explained });
  // The same one for as long as the page is there: numbers by the thousand need not be drawn anew for a drawer.
  const last = useRef(explain);
  useEffect(() => {
    last.current = explain;
  });
  const [stable] = useState((): ExplainNumber => (explained) => last.current(explained));
  const [top, below] = [...drawers.open].reverse();
  const current = top?.name === NAME ? (top.shows as Shown) : null;
  const whole = current && below?.name === NAME ? (below.shows as Shown | null) : null;
  const drawer = {
    onClose: drawers.close,
    ...(whole && { back: { label: whole.title, onClick: drawers.back } }),
  };
  return (
    <ExplainContext value={stable}>
      {children}
      <CountEvidence {...drawer} explained={current?.kind === 'count' ? current : null} />
      <PartsDrawer {...drawer} explained={current?.kind === 'parts' ? current : null} onExplain={stable} />
    </ExplainContext>
  );
}
