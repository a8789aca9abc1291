/** Most bytes of all that is remembered, and of one answer (guesses): a year of days with a hundred groups takes a megabyte. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 1024 * 1024;
/** An answer may show values of events that were erased since, until it is asked for again; so it is not kept for long. */
const MAX_AGE_MS = 3_600_000;

interface Remembered {
  /** What the events were when it was counted. */
  readonly version: string;
  readonly answer: Buffer;
  /** What it takes, with its question and version: either may be longer than the answer. */
  readonly bytes: number;
  readonly countedAtMs: number;
}

/**
 * Answers by question, each with the version of the events that it was counted of: it is given again as long as the version
 * of the asker's own snapshot is the same, and forgotten when it is another. Bounded in bytes and age, the oldest first; a
 * restart forgets all. Each answer is kept as the bytes of its JSON, so nobody can change what others get.
 */
export class RememberedAnswers {
  /** In the order in which they were counted. */
  private readonly answers = new Map<string, Remembered>();
  private bytes = 0;

  constructor(
    private readonly nowMs: () => number,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Undefined where nothing of that version is known. */
  find<T>(question: string, version: string): T | undefined {
    this.forgetOld();
    const known = this.answers.get(question);
    if (known === undefined) return undefined;
    if (known.version === version) return fromJson(known.answer.toString()) as T;
    this.forget(question);
    return undefined;
  }

  keep(question: string, version: string, value: unknown): void {
    this.forget(question);
    const answer = Buffer.from(toJson(value));
    const bytes = answer.byteLength + Buffer.byteLength(question) + Buffer.byteLength(version);
    if (bytes > MAX_BYTES_OF_ONE) return;
    this.answers.set(question, { version, answer, bytes, countedAtMs: this.nowMs() });
    this.bytes += bytes;
    this.forgetOld();
  }

  private forgetOld(): void {
    const oldestMs = this.nowMs() - MAX_AGE_MS;
    for (const [question, { countedAtMs }] of this.answers) {
      if (countedAtMs >= oldestMs && this.bytes <= this.maxBytes) return;
      this.forget(question);
    }
  }

  private forget(question: string): void {
    this.bytes -= this.answers.get(question)?.bytes ?? 0;
    this.answers.delete(question);
  }
}

/** By what name JSON holds an exact number; no answer has a member of that name. */
const EXACT = '$bigint';

/** JSON has no bigints, and exact figures are made of them. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? { [EXACT]: String(part) } : part,
  );
}

function fromJson(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) =>
    typeof part === 'object' && part !== null && EXACT in part ? BigInt(String(part[EXACT])) : part,
  );
}
