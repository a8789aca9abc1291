import { Text } from '@mantine/core';
import { CodeBlock } from '../../ui/code-block';
import { EntryPage } from './entry-page';

/** Shown while no person exists: the first link was printed when the service started. */
export function FirstStart() {
  return (
    <EntryPage
      title="Welcome"
      about="Nobody has signed in to this installation yet. There is no default password: the first person signs in with a one-time link."
    >
      <Text mb="xs">The link was printed in the terminal when the service started. To get a new one:</Text>
      <CodeBlock code="npm run waymark -- users create" what="command" label="Terminal" />
    </EntryPage>
  );
}
