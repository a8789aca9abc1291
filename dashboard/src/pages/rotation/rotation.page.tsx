import { Anchor, Stepper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeyView } from '../../api/api.types';
import { keyQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { CreateStep } from './create-step';
import { DeleteStep } from './delete-step';
import classes from './rotation.module.css';
import { SwitchStep } from './switch-step';
import { VerifyStep } from './verify-step';

const route = getRouteApi('/signed-in/$account/$environment/keys/$key/rotation');

/**
 * Replaces a key in four steps: create, switch, verify, delete. The address contains the successor, so that a rotation
 * can be continued days later. Both keys are valid until the last step.
 */
export function RotationPage() {
  return (
    <AdminsOnly what="Keys">
      <Rotation />
    </AdminsOnly>
  );
}

function Rotation() {
  const { account, environment } = usePageScope();
  const { key: keyId } = route.useParams();
  const old = useQuery(keyQuery(account.id, keyId));
  return (
    <Page
      narrow
      title={old.data ? `Rotate “${old.data.name}”` : 'Rotate a key'}
      about={
        <>
          Both keys are valid until you delete the old one; nothing is interrupted.{' '}
          <Anchor component={Link} to={`/${account.id}/${environment}/keys`} inherit underline="always">
            Back to the keys
          </Anchor>
        </>
      }
    >
      <QueryResult query={old}>{(key) => <Steps key={key.id} old={key} />}</QueryResult>
    </Page>
  );
}

function Steps({ old }: { old: KeyView }) {
  const { successor } = route.useSearch();
  const navigate = route.useNavigate();
  const [step, setStep] = useState(successor ? 1 : 0);
  const choose = (chosen: string | undefined) => {
    void navigate({ search: { successor: chosen }, replace: true });
    setStep(chosen ? 1 : 0);
  };
  const reachable = old.state === 'deleted' ? 3 : successor ? 3 : 0;
  return (
    <>
      <Stepper
        active={old.state === 'deleted' ? 4 : step}
        onStepClick={setStep}
        size="sm"
        iconSize={26}
        classNames={{
          root: classes.stepper,
          step: classes.step,
          stepIcon: classes.icon,
          stepLabel: classes.label,
        }}
        wrap={false}
      >
        {['Create', 'Switch', 'Verify', 'Delete'].map((label, index) => (
          <Stepper.Step
            key={label}
            label={label}
            allowStepSelect={index <= reachable && old.state !== 'deleted'}
          />
        ))}
      </Stepper>
      <Panel>
        {old.state === 'deleted' ? (
          <DeleteStep old={old} />
        ) : step === 0 || !successor ? (
          <CreateStep old={old} onChosen={choose} />
        ) : step === 1 ? (
          <SwitchStep old={old} successor={successor} onNext={() => setStep(2)} />
        ) : step === 2 ? (
          <VerifyStep old={old} successor={successor} onNext={() => setStep(3)} />
        ) : (
          <DeleteStep old={old} />
        )}
      </Panel>
    </>
  );
}
