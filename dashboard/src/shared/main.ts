import '@fontsource-variable/geist';
import 'virtual:theme.css';
import './shared.css';
import './tables/tables.css';
import './shared-retention.css';
import { firstTable } from './first-table';
import { NotShown, readShared } from './shared.request';
import { showFailure, showReport } from './show-report';

/** What cannot be shown at the moment is asked for again: the page may hang on a wall, where nobody presses a button. */
const PAUSE_MS = 10_000;

const root = document.getElementById('shared')!;
let asked = 0;
let asksAgain: ReturnType<typeof setTimeout> | undefined;

/**
 * The page behind a shared link: small, without a session and without the app. The secret stands behind the `#` of the address and
 * goes with each request in a header.
 */
async function open(): Promise<void> {
  clearTimeout(asksAgain);
  const asking = ++asked;
  root.setAttribute('aria-busy', 'true');
  const found = await read();
  if (asking !== asked) return;
  if (!(found instanceof NotShown)) showReport(root, found);
  else {
    showFailure(root, found, () => void open());
    if (found.outlook === 'passing') asksAgain = setTimeout(() => void open(), PAUSE_MS);
  }
  root.setAttribute('aria-busy', 'false');
}

async function read() {
  try {
    const shared = await readShared(location.pathname.split('/').at(-1)!, location.hash.slice(1));
    return { ...shared, table: firstTable(shared.csv) };
  } catch (error) {
    return error instanceof NotShown ? error : new NotShown('The report cannot be shown.', 'unknown');
  }
}

void open();
addEventListener('hashchange', () => void open());
// Whoever frames it may change with the day.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  document.documentElement.setAttribute('data-mantine-color-scheme', matches ? 'dark' : 'light');
});
