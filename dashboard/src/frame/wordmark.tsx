import classes from './wordmark.module.css';

/** The sign of a trail, and the name. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path
          d="M4 18V3.4a.8.8 0 0 1 1.2-.7l11 6.1a.8.8 0 0 1 0 1.4L7.6 15"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.1"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Waymark
    </span>
  );
}
