import type { ReactNode } from 'react';
import { escaped } from './invisible';
import classes from './json-view.module.css';

/** One token of JSON.stringify's own output: a string (a key where a colon follows), a number, or a word. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** A value as JSON with its parts in colour. Everything is text to the browser, whatever it contains. */
export function JsonView({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={classes.json} tabIndex={0}>
      <code>{colored(escaped(JSON.stringify(value, null, 2)))}</code>
    </pre>
  );
}

function colored(json: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of json.matchAll(TOKEN)) {
    parts.push(json.slice(end, found.index));
    const [token, text, colon, number] = found;
    const kind =
      colon !== undefined
        ? classes.key
        : text !== undefined
          ? classes.text
          : number !== undefined
            ? classes.number
            : classes.word;
    parts.push(
      <span key={found.index} className={kind}>
        {text ?? token}
      </span>,
      colon ?? '',
    );
    end = found.index + token.length;
  }
  parts.push(json.slice(end));
  return parts;
}
