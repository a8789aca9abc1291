import { type ReactNode, useState } from 'react';
import { CountEvidence } from './count-evidence';
import { ExplainContext, type Explained, type ExplainNumber } from './explained';
import { PartsDrawer } from './parts-drawer';

type Shown = Exclude<Explained, { kind: 'elsewhere' }>;

/** Lets the numbers within open what is behind them: one drawer for all, with a way back from a part to its whole. */
export function Explaining({ children }: { children: ReactNode }) {
  const [path, setPath] = useState<readonly Shown[]>([]);
  const openIn =
    (before: readonly Shown[]): ExplainNumber =>
    (explained) => {
      if (explained.kind !== 'elsewhere') return setPath([...before, explained]);
      setPath([]);
      explained.open();
    };
  const [explain] = useState(() => openIn([]));
  const current = path.at(-1);
  const whole = path.at(-2);
  const drawer = {
    onClose: () => setPath([]),
    ...(whole && { back: { label: whole.title, onClick: () => setPath(path.slice(0, -1)) } }),
  };
  return (
    <ExplainContext value={explain}>
      {children}
      <CountEvidence {...drawer} explained={current?.kind === 'count' ? current : null} />
      <PartsDrawer
        {...drawer}
        explained={current?.kind === 'parts' ? current : null}
        onExplain={openIn(path)}
      />
    </ExplainContext>
  );
}
