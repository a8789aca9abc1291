import { Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { savedReportsQuery } from '../../api/saved.queries';
import { REPORT_WORDS } from '../../reports/saved/report-words';
import { Dialog } from '../../ui/dialog';
import { QueryResult } from '../../ui/query-result';
import { useSavedScope } from './use-saved-scope';

interface AddReportDialogProps {
  readonly onAdd: (report: { id: string; name: string }) => void;
  readonly onClose: () => void;
}

/** Which saved report is put on the board. */
export function AddReportDialog({ onAdd, onClose }: AddReportDialogProps) {
  const scope = useSavedScope();
  const list = useQuery(savedReportsQuery(scope));
  const [chosen, choose] = useState<string | null>(null);
  return (
    <Dialog name="board-add" title="Add a saved report" size={520} onClose={onClose}>
      <QueryResult query={list} lines={3}>
        {({ saved_reports: reports }) => {
          const report = reports.find(({ id }) => id === chosen);
          return reports.length === 0 ? (
            <p>
              Nothing is saved yet. Open{' '}
              <Link to={`/${scope.account}/${scope.environment}/trends` as string}>a report</Link>, ask what
              you want to know, and press Save.
            </p>
          ) : (
            <Stack gap="md">
              <Select
                label="Saved report"
                searchable
                data-autofocus
                nothingFoundMessage="No saved report of this name"
                data={reports.map(({ id, name, definition }) => ({
                  value: id,
                  label: `${name} (${REPORT_WORDS[definition.report]})`,
                }))}
                value={chosen}
                onChange={choose}
              />
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button disabled={!report} onClick={() => report && onAdd(report)}>
                  Add to the board
                </Button>
              </Group>
            </Stack>
          );
        }}
      </QueryResult>
    </Dialog>
  );
}
