import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SiteValues } from './site-values';
import classes from './sites.module.css';

/** A text of several lines, set as the other fields are. */
const LINES = { input: classes.lines, label: classes.label, description: classes.description };

/** The fields of a site: what it is called, which pages may send, what, and how much. */
export function SiteFields<Values extends SiteValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput
        label="Name"
        placeholder="Web shop"
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Hostnames"
        description="Pages of these hosts may send. One a line; *.shop.example is every host below shop.example, not itself."
        placeholder="shop.example"
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        classNames={LINES}
        {...form.getInputProps('hostnames')}
      />
      <Textarea
        label="Event types"
        description="Only these are taken, exactly as they are sent. One a line."
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        classNames={LINES}
        {...form.getInputProps('event_types')}
      />
      <NumberInput
        label="Hourly cap"
        description="Everybody can send to a site: leave room in the account’s hour for your servers"
        min={1}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        {...form.getInputProps('events_per_hour')}
      />
    </>
  );
}
