/** A day of a chart. */
export interface ChartDay {
  readonly label: string;
  /** Null: nothing to measure, which is no 0. */
  readonly value: number | null;
  readonly text: string;
  /** The same weekday of the week before; null where it is compared with none. */
  readonly before: number | null;
}

/** A row of a chart of bars. */
export interface ChartRow {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly before: number | null;
  /** That one as it is written, such as an amount; a plain number unless told. */
  readonly beforeText?: string;
}

/** A row of a grid: of those who began together, what part came back in each period; null where it has not begun. */
export interface GridRow {
  readonly label: string;
  readonly size: string;
  readonly rates: readonly (number | null)[];
}

/** What a picture shows. Its texts stand beside it in the message, never in it: a machine may have no fonts. */
export type Chart =
  | { readonly kind: 'days'; readonly days: readonly ChartDay[] }
  | {
      readonly kind: 'bars';
      readonly rows: readonly ChartRow[];
      /** How many smaller ones are left out; none unless told. */
      readonly more?: number;
    }
  | { readonly kind: 'steps'; readonly rows: readonly ChartRow[] }
  | { readonly kind: 'grid'; readonly rows: readonly GridRow[] };

/** Size in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
