import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CreatedKey, RotationView } from '../../api/api.types';
import { keysOf, rotationQuery } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import { usePageScope } from '../../app/page-scope';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { CreatedKeyView } from '../keys/created-key-view';
import { CreateStep } from './create-step';
import { DeleteStep } from './delete-step';
import { RotationStart } from './rotation-start';
import { RotationSteps } from './rotation-steps';
import { StopDialog } from './stop-dialog';
import { SwitchStep } from './switch-step';
import { VerifyStep } from './verify-step';

const route = getRouteApi('/signed-in/$account/$environment/keys/$key/rotation');

/**
 * Replaces a key in four steps: create, switch, verify, delete. The service knows how far a rotation is, so anyone with
 * the role can go on with it, days later and elsewhere. Both keys are valid until the last step.
 */
export function RotationPage() {
  const { key } = route.useParams();
  return (
    <AdminsOnly what="Keys">
      <Rotation key={key} keyId={key} />
    </AdminsOnly>
  );
}

function Rotation({ keyId }: { keyId: string }) {
  const { account, environment } = usePageScope();
  const rotation = useQuery(rotationQuery(account.id, keyId));
  /** Only this component holds the secret, apart from what the service says meanwhile, so that no answer takes it away. */
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [stopping, setStopping] = useState(false);
  const finish = () => {
    setCreated(null);
    void queryClient.invalidateQueries({ queryKey: keysOf(account.id) });
  };
  const view = rotation.data;
  const canStop = created === null && (view?.state === 'under_way' || view?.state === 'without_successor');
  return (
    <Page
      narrow
      title={view ? `Rotate “${view.old.key.name}”` : 'Rotate a key'}
      about={
        <>
          Both keys are valid until you delete the old one; nothing is interrupted.{' '}
          <Anchor component={Link} to={`/${account.id}/${environment}/keys`} inherit underline="always">
            Back to the keys
          </Anchor>
        </>
      }
      actions={
        canStop && (
          <Button variant="default" onClick={() => setStopping(true)}>
            Stop…
          </Button>
        )
      }
    >
      {created ? (
        <>
          <RotationSteps active={0} />
          <Panel title={`Key “${created.key.name}” is created`}>
            <CreatedKeyView created={created} onDone={finish} doneLabel="Next: switch" />
          </Panel>
        </>
      ) : (
        <QueryResult query={rotation}>
          {(present) => <Steps of={present} onCreated={setCreated} />}
        </QueryResult>
      )}
      {stopping && view?.successor && (
        <StopDialog old={view.old.key} successor={view.successor.key} onClose={() => setStopping(false)} />
      )}
    </Page>
  );
}

function Steps({ of: view, onCreated }: { of: RotationView; onCreated: (created: CreatedKey) => void }) {
  /** Chosen here; otherwise a successor in use is to be verified, one that is not yet in use to be switched to. */
  const [chosen, setChosen] = useState<number | null>(null);
  const { state, old, successor } = view;
  if (state !== 'under_way' || !successor) {
    const isDeleted = old.key.state === 'deleted';
    return (
      <>
        <RotationSteps active={isDeleted ? 4 : 0} />
        <Panel>{isDeleted ? <DeleteStep of={view} /> : <CreateStep of={view} onCreated={onCreated} />}</Panel>
      </>
    );
  }
  const step = chosen ?? (successor.key.last_used_at === null ? 1 : 2);
  return (
    <>
      <RotationStart of={view} />
      <RotationSteps active={step} onStep={setChosen} />
      <Panel>
        {step === 1 && <SwitchStep old={old.key} successor={successor.key} onNext={() => setChosen(2)} />}
        {step === 2 && <VerifyStep of={view} old={old} successor={successor} onNext={() => setChosen(3)} />}
        {step === 3 && <DeleteStep of={view} />}
      </Panel>
    </>
  );
}
