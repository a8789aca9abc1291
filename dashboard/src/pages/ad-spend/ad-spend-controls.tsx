import { Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DirectField, LookbackField, ModelField } from '../../reports/attribution/attribution-fields';
import { ConversionTypeField } from '../../reports/attribution/conversion-type-field';
import { onlyValue, valuesOf } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import classes from './ad-spend.module.css';

const LEVELS: Readonly<Record<string, string>> = {
  platform: 'Platform',
  'platform,campaign': 'Campaign',
  'platform,campaign,adset': 'Ad set',
  'platform,campaign,adset,ad': 'Ad',
  day: 'Day',
  'day,platform': 'Day and platform',
};
const USUAL_LEVEL = 'platform,campaign';

/** What a conversion is, who gets the credit, on which day, and what makes a row. */
export function AdSpendControls() {
  const { question, ask } = useQuestion();
  const asked = valuesOf(question, 'group_by').join(',') || USUAL_LEVEL;
  const isByAd = /\bad(set)?\b/.test(asked);
  return (
    <>
      <ConversionTypeField className={classes.field} />
      <ModelField className={classes.field} />
      <Select
        className={classes.field}
        label="Rows by"
        size="xs"
        data={[...new Set([...Object.keys(LEVELS), asked])].map((value) => ({
          value,
          label: LEVELS[value] ?? value,
        }))}
        value={asked}
        onChange={(level) =>
          ask({ group_by: !level || level === USUAL_LEVEL ? undefined : level.split(','), page: undefined })
        }
        comboboxProps={{ shadow: 'md' }}
      />
      {isByAd && (
        <Select
          className={classes.field}
          label="Ads are named by"
          size="xs"
          data={[
            { value: 'content', label: 'utm_content' },
            { value: 'term', label: 'utm_term' },
          ]}
          value={onlyValue(question, 'ad_tag') ?? 'content'}
          onChange={(tag) => ask({ ad_tag: tag === 'term' ? tag : undefined })}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
      <Select
        className={classes.field}
        label="Credit by the day of"
        size="xs"
        data={[
          { value: 'conversion', label: 'the conversion' },
          { value: 'touch', label: 'the visit' },
        ]}
        value={onlyValue(question, 'date') ?? 'conversion'}
        onChange={(date) => ask({ date: date === 'touch' ? date : undefined })}
        comboboxProps={{ shadow: 'md' }}
      />
      <LookbackField className={classes.short} />
      <DirectField className={classes.field} />
      <CurrencyField />
    </>
  );
}

/** What amounts are converted to; asked for once three letters stand there. */
function CurrencyField() {
  const { question, ask } = useQuestion();
  const asked = onlyValue(question, 'currency') ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const change = (text: string) => {
    const currency = text
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 3);
    setTyped(currency);
    if (currency.length === 3 || (currency === '' && asked !== '')) ask({ currency: currency || undefined });
  };
  return (
    <TextInput
      className={classes.short}
      label="Convert to"
      placeholder="As paid"
      size="xs"
      maxLength={3}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
