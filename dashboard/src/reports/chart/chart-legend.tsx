import classes from './chart-legend.module.css';
import type { ChartSeries } from './time-chart.types';

/** Which line is which, where nothing else beside a chart says so. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend} aria-hidden data-legend>
      {series.map(({ key, label, color, compared }) => (
        <li key={key}>
          <i style={{ background: color }} data-compared={compared ? true : undefined} />
          {label}
        </li>
      ))}
    </ul>
  );
}
