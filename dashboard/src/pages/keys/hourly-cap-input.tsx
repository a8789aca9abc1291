import { NumberInput, type NumberInputProps } from '@mantine/core';

/** How many events of a key an hour takes; empty: as many as the account's. */
export function HourlyCapInput(props: NumberInputProps) {
  return (
    <NumberInput
      label="Hourly cap"
      placeholder="Only the account’s limit"
      min={1}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      {...props}
    />
  );
}
