import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type NameList, namesQuery } from '../../api/catalogue.queries';
import { usePageScope } from '../../app/page-scope';
import { ChosenMark } from '../../ui/chosen-mark';
import { NameOption } from './name-option';

/** A moment after the last keystroke the service is asked which names there are. */
const TYPING_MS = 200;

/** What a field of Mantine's takes to offer names while one types. */
export interface OfferedNames {
  readonly data: string[];
  /** The service has searched already. */
  readonly filter: <Option>({ options }: { options: Option[] }) => Option[];
  readonly renderOption: (input: {
    readonly option: { readonly value: string };
    readonly checked?: boolean | undefined;
  }) => ReactNode;
  readonly dropdownOpened: boolean;
  readonly onDropdownOpen: () => void;
  readonly onDropdownClose: () => void;
  /** A choice is made: the list no longer covers what comes below. */
  readonly onOptionSubmit: () => void;
}

/**
 * Offers the names of a list that contain what is typed, with how often and when last they were sent; behind them what is typed
 * itself, so that a name can be asked for before it is sent.
 *
 * @param list null: nothing is offered.
 * @param fixed names that no event carries, such as `direct`: before all others.
 */
export function useNames(list: NameList | null, typed: string, fixed: readonly string[] = []): OfferedNames {
  const { account, environment } = usePageScope();
  const [isOpen, setOpen] = useState(false);
  const text = typed.trim();
  const [search] = useDebouncedValue(text, TYPING_MS);
  const asked = namesQuery({ account: account.id, environment }, list ?? { of: 'event-types' }, search);
  const { data: known, isPlaceholderData } = useQuery({ ...asked, enabled: isOpen && list !== null });
  const data = list === null ? undefined : known;
  // A property without a name is none that can be asked about.
  const found = (data?.names ?? []).filter(({ name }) => list?.of !== 'properties' || name !== '');
  const shownFixed = fixed.filter((name) => name.includes(text.toLowerCase()));
  const names = [...new Set([...shownFixed, ...found.map(({ name }) => name)])];
  const isKnown = text === '' || names.includes(text);
  const isAnswered = data !== undefined && !isPlaceholderData && search === text;
  const offered = isKnown || !isAnswered ? names : [...names, text];
  return {
    data: offered,
    filter: ({ options }) => options,
    renderOption: ({ option, checked }) => (
      <>
        <NameOption
          name={option.value}
          found={found.find(({ name }) => name === option.value)}
          isTyped={option.value === text && !isKnown}
          isComplete={data?.isComplete ?? false}
        />
        <ChosenMark isChosen={checked} />
      </>
    ),
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    onOptionSubmit: () => setOpen(false),
  };
}
