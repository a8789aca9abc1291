import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice';
import { untoldErrors } from './field-errors';
import { Notice } from './notice';

interface FormErrorProps {
  /** Why it was not taken; null while nothing was refused. */
  readonly error: Error | null;
  readonly form: { readonly errors: Readonly<Record<string, ReactNode>>; readonly values: object };
}

/** Why what a form sent was refused, but for what stands below its fields. */
export function FormError({ error, form: { errors, values } }: FormErrorProps) {
  if (error === null) return null;
  if (Object.keys(errors).length === 0) return <ErrorNotice error={error} />;
  const untold = untoldErrors(errors, values);
  if (untold.length === 0) return null;
  return (
    <Notice tone="bad" role="alert">
      {untold.map((field) => (
        <div key={field}>
          {field}: {errors[field]}
        </div>
      ))}
    </Notice>
  );
}
