import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { changed, type Question, type QuestionChange } from '../question';
import type { Asking } from '../use-question';
import { fieldWords } from '../words';
import { chipWords, type FilterChip, filterChips } from './filter-chips';
import { FilterEditor } from './filter-editor';
import classes from './filter-tool.module.css';

interface FilterToolProps {
  readonly question: Question;
  readonly onAsk: Asking['ask'];
  /** Parameters that a page without a field for them shows as filters. */
  readonly also?: readonly string[];
  /** Fields by which nothing is narrowed here: the address may have them from the page before. */
  readonly foreign?: readonly string[] | undefined;
}

/** The filters of the question as chips, each opens its editor; and a further one. */
export function FilterTool({ question, onAsk, also = [], foreign = [] }: FilterToolProps) {
  /** The name of the filter that is edited; empty: a new one. */
  const [edited, edit] = useState<string | null>(null);
  const all = filterChips(question, also);
  const chips = all.filter(({ field }) => !foreign.includes(field));
  const idle = [
    ...new Set(all.filter((chip) => !chips.includes(chip)).map(({ field }) => fieldWords(field))),
  ];
  const editor = (chip?: FilterChip) => (
    <FilterEditor
      chip={chip}
      others={changed(question, without(chip?.names ?? []))}
      also={also}
      foreign={foreign}
      onDone={(parameters) => {
        edit(null);
        onAsk({ ...without(chip?.names ?? []), ...parameters });
      }}
    />
  );
  return (
    <div className={classes.filters}>
      {chips.map((chip) => {
        const words = chipWords(chip);
        const name = chip.names[0]!;
        return (
          <span key={name} className={classes.chip}>
            <EditorPopover
              opened={edited === name}
              onToggle={(open) => edit(open ? name : null)}
              content={() => editor(chip)}
            >
              <button
                type="button"
                className={classes.words}
                title={`${words.field} ${words.comparison} ${words.values}`}
                onClick={() => edit(edited === name ? null : name)}
              >
                {words.field} <span>{words.comparison}</span> {words.values}
              </button>
            </EditorPopover>
            <ActionIcon
              size={22}
              variant="subtle"
              color="gray"
              aria-label={`Remove the filter: ${words.field} ${words.comparison} ${words.values}`}
              onClick={() => onAsk(without(chip.names))}
            >
              <XMarkIcon width={13} aria-hidden />
            </ActionIcon>
          </span>
        );
      })}
      <EditorPopover
        opened={edited === ''}
        onToggle={(open) => edit(open ? '' : null)}
        content={() => editor()}
      >
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<PlusIcon width={14} aria-hidden />}
          onClick={() => edit(edited === '' ? null : '')}
        >
          Filter
        </Button>
      </EditorPopover>
      {idle.length > 0 && <span className={classes.idle}>Not narrowed by {idle.join(', ')} here</span>}
      {chips.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onAsk(without(chips.flatMap(({ names }) => names)))}
        >
          Clear all
        </Button>
      )}
    </div>
  );
}

interface EditorPopoverProps {
  readonly opened: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly content: () => React.ReactNode;
  readonly children: React.ReactElement;
}

function EditorPopover({ opened, onToggle, content, children }: EditorPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onToggle}
      position="bottom-start"
      shadow="md"
      trapFocus
      // Mantine closes the editor before an open list within it has seen the key.
      closeOnEscape={false}
      transitionProps={{ duration: 90 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        className={classes.editor}
        aria-label="Filter"
        onKeyDownCapture={({ key, currentTarget }) => {
          const hasOpenList = currentTarget.querySelector('[aria-expanded=true]') !== null;
          if (key === 'Escape' && !hasOpenList) onToggle(false);
        }}
      >
        {opened && content()}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The change that takes parameters away. */
function without(names: readonly string[]): QuestionChange {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
