import { Text } from '@mantine/core';
import { CodeBlock } from '../../ui/code-block';
import { Door } from './door';

/** Nobody exists yet: the way in was printed where the service was started. */
export function FirstStart() {
  return (
    <Door
      title="Welcome"
      about="Nobody has signed in to this installation yet. There is no default password: the first person comes in by a one-time link."
    >
      <Text mb="xs">The link was printed in the terminal when the service started. To have a new one:</Text>
      <CodeBlock code="npm run waymark -- users create" what="command" label="Terminal" />
    </Door>
  );
}
