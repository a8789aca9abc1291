/** A stack is cut here: the first lines say where. */
const MAX_STACK_CHARS = 4_000;
const MAX_MESSAGE_CHARS = 500;
const MAX_CAUSES = 5;

/** What the log keeps of an error. */
export interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE or system code. */
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

/**
 * An error for the log: named fields only. Errors of the database carry statements, parameters and rows as further
 * properties; those are customers' data and stay out.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error))
    return { type: typeof error, message: cut(String(error), MAX_MESSAGE_CHARS) };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: cut(error.message, MAX_MESSAGE_CHARS),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(error.stack ? { stack: cut(error.stack, MAX_STACK_CHARS) } : {}),
    ...(cause !== undefined && depth < MAX_CAUSES ? { cause: errorFacts(cause, depth + 1) } : {}),
  };
}

function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars)}…`;
}
