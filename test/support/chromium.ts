import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { PATIENCE_MS } from './patience.js';

/** The one without a window first: it does the same work with less. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/**
 * Runs as root in containers, where Chromium's sandbox does not; asks nothing of the network by itself. Without a GPU the process that stands for one
 * only draws: in the browser's own process the pages of reports take a tenth less of the processor.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Where the installed browser is: CHROMIUM_PATH, else the first that is found on the PATH, else null. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  for (const directory of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(directory, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}

/** Starts it, headless, with an empty profile of its own; `more` are further switches. Close it afterwards. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium is installed: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, headless: true, args: [...ARGS, ...more], timeout: PATIENCE_MS });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
