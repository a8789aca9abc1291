import type { FieldError } from '../../common/api-error.js';
import { systemClock } from '../../common/clock.js';
import { systemIds } from '../../common/ids.js';
import { formatMicros } from '../../common/rfc3339.js';
import type { ParsedEvent } from '../../events/event.types.js';
import { parseEvent } from '../../events/parse-event.js';
import { type Output, onOneLine } from '../output.js';
import type { ImportFormat, MappingOptions } from './import.types.js';
import { type MappedLine, mapLine } from './map-line.js';
import { readFile } from './read-file.js';
import type { SourceFile } from './source-file.types.js';

const LINES_SHOWN = 10;
/** So that a row fits a wide terminal. */
const CELL_WIDTH = 32;

export interface DryRun {
  readonly files: readonly SourceFile[];
  readonly format: ImportFormat;
  readonly mapping: MappingOptions;
  readonly output: Output;
}

/** Shows what the first lines of an export would be stored as; stores nothing. */
export async function showMapping({ files, format, mapping, output }: DryRun): Promise<void> {
  const lines: MappedLine[] = [];
  for (const file of files) {
    for await (const found of readFile(file, format.shape, () => undefined)) {
      for (const line of found.slice(0, LINES_SHOWN - lines.length))
        lines.push(mapLine(line, format, mapping));
      if (lines.length === LINES_SHOWN) break;
    }
    if (lines.length === LINES_SHOWN) break;
  }
  output.table(lines.map(rowOf), `There is no line in ${files[0]!.name}.`);
}

function rowOf(line: MappedLine): Record<string, unknown> {
  if ('fault' in line) return { line: line.line, ...NO_CELLS, result: refusal([line.fault]) };
  const parsed = parseEvent(line.event, systemClock.now(), systemIds);
  return parsed.ok
    ? { line: line.line, ...cellsOf(parsed.event), result: 'ok' }
    : {
        line: line.line,
        ...NO_CELLS,
        event_type: asSent(line.event['event_type']),
        result: refusal(parsed.faults),
      };
}

function refusal(faults: readonly FieldError[]): string {
  return `rejected: ${faults.map(({ field, message }) => `${field} ${message}`.trim()).join('; ')}`;
}

const NO_CELLS = {
  event_type: null,
  visitor_id: null,
  user_id: null,
  occurred_at: null,
  revenue: null,
  event_id: null,
  properties: null,
};

function cellsOf(event: ParsedEvent): Record<keyof typeof NO_CELLS, unknown> {
  const { revenueAmount, revenueCurrency } = event;
  return {
    event_type: short(event.eventType),
    visitor_id: short(event.visitorId),
    user_id: event.userId && short(event.userId),
    occurred_at: formatMicros(event.occurredAtUs),
    revenue: revenueAmount && `${revenueAmount} ${revenueCurrency}`,
    event_id: short(event.eventId),
    properties: short(Object.keys(JSON.parse(event.propertiesJson ?? '{}')).join(', ')),
  };
}

/** What may be of any kind, as text; null where there is nothing. */
function asSent(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return short(typeof value === 'string' ? value : JSON.stringify(value));
}

/** On one line, whatever it holds. */
function short(text: string): string {
  const line = onOneLine(text);
  return line.length > CELL_WIDTH ? `${line.slice(0, CELL_WIDTH - 1)}…` : line;
}
