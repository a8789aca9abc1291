import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import {
  type EventEncoder,
  type KeyNames,
  keyName,
  type ListedEvent,
  type StreamFormat,
} from './event-formats.js';

/**
 * Events of a row group: so many, or as many as weigh so much. They wait in memory until it is full; larger ones would
 * hold up others longer while they are encoded, smaller ones make the file's footer, which waits for the end, larger.
 */
const GROUP_EVENTS = 2_000;
const GROUP_BYTES = 1024 * 1024;
const BYTES_BESIDE_PROPERTIES = 512;

/** `revenue` as PostgreSQL, DuckDB and Spark read money: 12 digits before the point, 4 behind it. */
const REVENUE_DECIMALS = 4;

interface Column {
  readonly name: string;
  readonly type: Readonly<Record<string, unknown>>;
  readonly isRequired: boolean;
  readonly value: (event: ListedEvent, keyNames: KeyNames) => string | bigint | null;
}

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
/** In both spellings: only the newer one says that it is UTC. */
const INSTANT = {
  type: 'INT64',
  converted_type: 'TIMESTAMP_MICROS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
} as const;
const MONEY = { type: 'INT64', converted_type: 'DECIMAL', precision: 16, scale: REVENUE_DECIMALS } as const;

/** As the columns of CSV, with types; `properties` is JSON as text, for as such it stays as it was sent. */
const COLUMNS: readonly Column[] = [
  { name: 'event_id', type: TEXT, isRequired: true, value: (event) => event.eventId },
  { name: 'event_type', type: TEXT, isRequired: true, value: (event) => event.eventType },
  { name: 'visitor_id', type: TEXT, isRequired: true, value: (event) => event.visitorId },
  { name: 'user_id', type: TEXT, isRequired: false, value: (event) => event.userId },
  { name: 'occurred_at', type: INSTANT, isRequired: true, value: (event) => BigInt(event.occurredAtUs) },
  { name: 'received_at', type: INSTANT, isRequired: true, value: (event) => BigInt(event.receivedAtUs) },
  { name: 'properties', type: TEXT, isRequired: false, value: (event) => event.propertiesJson },
  {
    name: 'revenue_amount',
    type: MONEY,
    isRequired: false,
    value: (event) => moneyUnits(event.revenueAmount),
  },
  { name: 'revenue_currency', type: TEXT, isRequired: false, value: (event) => event.revenueCurrency },
  { name: 'key_id', type: TEXT, isRequired: true, value: keyName },
];
const CURSOR: Column = {
  name: 'cursor',
  type: TEXT,
  isRequired: true,
  value: (event) => event.cursor ?? null,
};

/** Apache Parquet, row group by row group; the footer, without which no reader takes the file, ends the stream. */
export const PARQUET: StreamFormat = {
  contentType: 'application/vnd.apache.parquet',
  head: () => '',
  begin: (put, hasCursors) => new ParquetEncoder(put, hasCursors ? [...COLUMNS, CURSOR] : COLUMNS),
};

class ParquetEncoder implements EventEncoder {
  private readonly bytes = new ByteWriter();
  private readonly file: ParquetWriter;
  private values: (string | bigint | null)[][];
  private groupBytes = 0;

  constructor(
    private readonly put: (portion: Uint8Array) => void,
    private readonly columns: readonly Column[],
  ) {
    this.values = columns.map(() => []);
    this.file = new ParquetWriter({ writer: this.bytes, schema: schemaOf(columns), createdBy: 'waymark' });
  }

  write(events: readonly ListedEvent[], keyNames: KeyNames): void {
    for (const event of events) {
      for (const [index, column] of this.columns.entries())
        this.values[index]!.push(column.value(event, keyNames));
      this.groupBytes += BYTES_BESIDE_PROPERTIES + (event.propertiesJson?.length ?? 0);
      if (this.values[0]!.length === GROUP_EVENTS || this.groupBytes >= GROUP_BYTES) this.writeGroup();
    }
  }

  end(): void {
    if (this.values[0]!.length > 0) this.writeGroup();
    void this.file.finish();
    this.putBytes();
  }

  private writeGroup(): void {
    const columnData = this.columns.map(({ name }, index) => ({
      name,
      data: this.values[index]!,
      offsetIndex: false,
    }));
    // Done at once: it would wait only for a writer that waits.
    void this.file.write({ columnData, rowGroupSize: GROUP_EVENTS });
    this.values = this.columns.map(() => []);
    this.groupBytes = 0;
    this.putBytes();
  }

  /** A copy: the socket may take it later, and the writer goes on in the same memory. */
  private putBytes(): void {
    this.put(this.bytes.getBytes().slice());
    this.bytes.index = 0;
  }
}

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

function schemaOf(columns: readonly Column[]): Schema {
  const leaves = columns.map(({ name, type, isRequired }) => ({
    name,
    repetition_type: isRequired ? 'REQUIRED' : 'OPTIONAL',
    ...type,
  }));
  return [{ name: 'events', num_children: columns.length }, ...leaves] as Schema;
}

/** A decimal as a whole number of its last decimals. */
function moneyUnits(amount: string | null): bigint | null {
  if (amount === null) return null;
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(REVENUE_DECIMALS, '0'));
}
