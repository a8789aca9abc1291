import { Title } from '@mantine/core';
import type { FieldError } from '../../api/api.types';
import { format } from '../../ui/format';
import classes from './field-error-list.module.css';

/** Every fault of an event that was not stored: the field, what is wrong with it, and the code of the answer. */
export function FieldErrorList({ errors }: { errors: readonly FieldError[] }) {
  return (
    <section>
      <Title order={3} mb={8}>
        {`What was wrong: ${format.plural(errors.length, 'field')}`}
      </Title>
      <ul className={classes.errors}>
        {errors.map(({ field, code, message }) => (
          <li key={`${field}/${code}`} className={classes.error}>
            <code className={classes.field}>{field === '' ? 'the body' : field}</code>
            <span>{message}</span>
            <code className={classes.code}>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
