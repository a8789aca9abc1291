import { format } from '../../ui/format';

/**
 * An amount with all its digits, in groups, two of them behind the point at least: a number would have too few for some
 * amounts, and whoever adds up a shared table wants those of the file.
 */
export function amountWords(amount: string, currency = ''): string {
  const [units, fraction = ''] = amount.split('.');
  const told = fraction.replace(/0+$/, '').padEnd(2, '0');
  return format.money({ amount: `${units}.${told}`, currency }).trimEnd();
}
