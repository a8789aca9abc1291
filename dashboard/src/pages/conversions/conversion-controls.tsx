import { MultiSelect, SegmentedControl } from '@mantine/core';
import { DirectField, LookbackField, ModelsField } from '../../reports/attribution/attribution-fields';
import { ConversionTypeField } from '../../reports/attribution/conversion-type-field';
import { valuesOf } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import { fieldWords } from '../../reports/words';
import classes from './conversions.module.css';
import { showsPaths, USUAL_GROUPS, USUAL_MODELS } from './conversions.report';
import { USUAL_STEPS } from './paths/conversion-paths.report';

const FIELDS = ['source', 'medium', 'campaign', 'channel_group', 'term', 'content', 'landing_page'];

/** What the page shows, what a conversion is, under which models, and what makes a row or tells steps apart. */
export function ConversionControls() {
  const { question, ask } = useQuestion();
  const isOfPaths = showsPaths(question);
  const groups = valuesOf(question, 'group_by').flatMap((value) => value.split(','));
  return (
    <>
      <SegmentedControl
        className={classes.view}
        size="xs"
        aria-label="Shown"
        data={[
          { value: 'models', label: 'Credit by model' },
          { value: 'paths', label: 'Paths' },
        ]}
        value={isOfPaths ? 'paths' : 'models'}
        onChange={(view) =>
          ask({ view: view === 'paths' ? view : undefined, group_by: undefined, page: undefined })
        }
      />
      <ConversionTypeField className={classes.type} />
      {!isOfPaths && <ModelsField className={classes.models} usual={USUAL_MODELS} />}
      <MultiSelect
        className={classes.groups}
        label={isOfPaths ? 'Steps by' : 'Rows by'}
        size="xs"
        data={FIELDS.map((value) => ({ value, label: fieldWords(value) }))}
        value={groups.length > 0 ? groups : [...(isOfPaths ? USUAL_STEPS : USUAL_GROUPS)]}
        onChange={(group_by) => group_by.length > 0 && ask({ group_by, page: undefined })}
        comboboxProps={{ shadow: 'md' }}
      />
      <LookbackField className={classes.choice} />
      <DirectField className={classes.choice} />
    </>
  );
}
