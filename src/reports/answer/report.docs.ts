import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { NEXT_CURSOR_HEADER } from './report-format.js';

export interface ReportDocs {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** The JSON answer. */
  readonly type: Type;
  /** Whether evidence can be asked for, which comes in pages. */
  readonly isPaged?: boolean;
  /** Whole questions about what `npm run demo` tracks, by what they find out. */
  readonly questions: Readonly<Record<string, string>>;
}

const NEXT_CURSOR = {
  [NEXT_CURSOR_HEADER]: {
    description: 'With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV.',
    schema: { type: 'string' as const, maxLength: 4096 },
  },
};

/** What holds for the time a report takes. */
const TOO_LONG = ' A report that takes too long is given up and answered 400: narrow the range.';

/** What the OpenAPI document says of a report: JSON or CSV by `Accept`, 406 for anything else. */
export function DocumentReport({
  operationId,
  summary,
  description,
  type,
  isPaged,
  questions,
}: ReportDocs): MethodDecorator {
  return applyDecorators(
    ApiOperation({ operationId, summary, description: description + TOO_LONG + listed(questions) }),
    ReportAnswer(type, { isPaged }),
    ApiRefusals(406),
  );
}

/** The answer alone. `isPaged` as in {@link ReportDocs}. */
export function ReportAnswer(
  type: Type,
  { isPaged = false }: { readonly isPaged?: boolean | undefined } = {},
): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiResponse({
      status: 200,
      description:
        'The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is ' +
        'of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe.',
      ...(isPaged && { headers: NEXT_CURSOR }),
      content: {
        'application/json': { schema: { $ref: getSchemaPath(type) } },
        'text/csv': { schema: { type: 'string', maxLength: 268_435_456 } },
      },
    }),
  );
}

function listed(questions: ReportDocs['questions']): string {
  const lines = Object.entries(questions).map(([finds, path]) => `- ${finds}: \`${path}\``);
  if (lines.length === 0) return '';
  return `\n\nFor example:\n\n${lines.join('\n')}`;
}
