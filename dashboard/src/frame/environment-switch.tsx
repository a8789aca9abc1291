import { SegmentedControl } from '@mantine/core';
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import type { Environment } from '../api/api.types';
import { isEnvironment } from '../app/place';
import classes from './environment-switch.module.css';

/** Pages of one thing, which the other environment does not have: the switch leads to their list. */
const LISTS: Readonly<Record<string, string>> = { rotation: 'keys' };

/** Test or live: changes the data, not the page. */
export function EnvironmentSwitch({ wide = false }: { wide?: boolean }) {
  const navigate = useNavigate();
  const { account, environment } = useParams({ strict: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (!account || !environment || !isEnvironment(environment)) return null;

  const change = (chosen: string) => {
    const last = path.split('/').pop() ?? 'live';
    void navigate({ to: `/${account}/${chosen as Environment}/${LISTS[last] ?? last}` });
  };
  return (
    <SegmentedControl
      aria-label="Environment"
      size="xs"
      fullWidth={wide}
      value={environment}
      onChange={change}
      data={[
        { value: 'test', label: <Choice environment="test" /> },
        { value: 'live', label: <Choice environment="live" /> },
      ]}
      classNames={{ root: classes.root, indicator: classes.indicator, label: classes.label }}
      data-environment={environment}
    />
  );
}

function Choice({ environment }: { environment: Environment }) {
  return (
    <span className={classes.choice}>
      <span className={classes.dot} data-environment={environment} aria-hidden />
      {environment === 'test' ? 'Test' : 'Live'}
    </span>
  );
}
