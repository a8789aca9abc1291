import { SegmentedControl } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { Environment } from '../api/api.types';
import classes from './environment-switch.module.css';
import { useFrameScope } from './use-frame-scope';

/** Test or live: changes the data, not the page; from one key, site or board, which the other does not have, to their list. */
export function EnvironmentSwitch({ wide = false }: { wide?: boolean }) {
  const navigate = useNavigate();
  const { account, environment, isOfPage } = useFrameScope();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (!account) return null;

  const change = (chosen: string) => {
    const [, , , page] = path.split('/');
    void navigate({ to: `/${account.id}/${chosen as Environment}/${(isOfPage && page) || 'incoming'}` });
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
