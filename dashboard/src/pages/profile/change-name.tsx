import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { activityQuery, sessionQuery } from '../../api/session.queries';
import { useSession } from '../../app/session';
import { NameForm } from '../../ui/name-form';
import { Panel } from '../../ui/panel';

/** Changes what the person is called by the others. */
export function ChangeName() {
  const { person } = useSession();
  const [saved, setSaved] = useState(0);
  const save = async (name: string) => {
    const state = await answer(api.PATCH('/dashboard/api/person', { body: { name: name || null } }));
    queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, person: state.person });
    void queryClient.invalidateQueries({ queryKey: activityQuery.queryKey });
    notifications.show({ message: name ? `Your name is now ${name}.` : 'Your name is removed.' });
    setSaved(saved + 1);
  };
  return (
    <Panel title="Name" about="What the people and audit logs of your accounts call you.">
      <div style={{ maxWidth: 420 }}>
        <NameForm
          key={saved}
          label="Your name"
          description="Leave it empty to be known by your e-mail address alone"
          name={person.name ?? ''}
          confirm="Save name"
          isOptional
          onSave={save}
        />
      </div>
    </Panel>
  );
}
