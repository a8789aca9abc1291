import { useQuery } from '@tanstack/react-query';
import { boardsQuery } from '../boards/boards.queries';
import { useSavedScope } from '../boards/use-saved-scope';

/** Which boards hold a saved report, in words; nothing where none does. */
export function BoardsOf({ report }: { report: string }) {
  const list = useQuery(boardsQuery(useSavedScope()));
  const names = (list.data?.boards ?? [])
    .filter(({ tiles }) => tiles.some(({ report_id: id }) => id === report))
    .map(({ name }) => `“${name}”`);
  if (names.length === 0) return null;
  return (
    <p>
      {names.length === 1 ? 'The board' : 'The boards'} {new Intl.ListFormat('en').format(names)}{' '}
      {names.length === 1 ? 'shows' : 'show'} it, and will do without.
    </p>
  );
}
