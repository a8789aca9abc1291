import type { Environment } from '../api/api.types';
import classes from './test-frame.module.css';

/** Marks the test environment: a coloured frame around the window, and a label for those who see no colour. */
export function TestFrame({ environment }: { environment: Environment }) {
  if (environment !== 'test') return null;
  return (
    <div className={classes.frame}>
      <span className={classes.label} data-testid="test-frame">
        Test data
      </span>
    </div>
  );
}
