import { useEffect } from 'react';
import classes from './search-dialog.module.css';
import type { SearchGroup, SearchItem } from './search-groups';

interface SearchListProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  /** The place of the chosen item, counted over all groups; -1: there is none. */
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onGo: (item: SearchItem) => void;
}

/** Results in groups; the options are named `<id>-<place>`. The keyboard stays in the field above. */
export function SearchList({ id, groups, chosen, onChoose, onGo }: SearchListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const items = groups.flatMap((group) => group.items);
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list} hidden={items.length === 0}>
      {groups.map(({ name, items: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={classes.group}>
          <div id={`${id}-${name}`} className={classes.name}>
            {name}
          </div>
          {own.map((item) => {
            const at = items.indexOf(item);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and points here
              <div
                key={item.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                className={classes.item}
                onMouseMove={() => at !== chosen && onChoose(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onGo(item)}
              >
                <span className={classes.label}>{item.label}</span>
                {item.about !== '' && <span className={classes.about}>{item.about}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
