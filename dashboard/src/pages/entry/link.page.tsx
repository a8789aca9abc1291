import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api-failure';
import { answer, api } from '../../api/client';
import { sessionQuery } from '../../api/session.queries';
import { Failure } from '../../ui/failure';
import { Door } from './door';
import { RedeemForm } from './redeem-form';

/**
 * Where one-time links lead: the first start, invitations, new passwords. The secret is what stands after the `#`, so
 * it is in no request for the page; it leaves the address as soon as it is read.
 */
export function LinkPage() {
  const [token] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const session = useQuery(sessionQuery);
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => answer(api.POST('/dashboard/api/links/inspect', { body: { token } })),
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

  if (token === '' || (link.error instanceof ApiFailure && [400, 404].includes(link.error.status)))
    return <Spent />;
  if (link.isError) {
    return (
      <Door title="The link could not be checked">
        <Failure error={link.error} onRetry={() => link.refetch()} />
      </Door>
    );
  }
  if (!link.data || session.isPending) {
    return (
      <Door title="Checking the link">
        <Loader size="sm" aria-label="Loading" />
      </Door>
    );
  }
  return <RedeemForm token={token} link={link.data} signedInAs={session.data?.person?.email ?? null} />;
}

function Spent() {
  return (
    <Door
      title="This link cannot be used"
      about="It has been used already, has expired, or is incomplete. Ask whoever gave it to you for a new one."
    >
      <Button component={Link} to="/sign-in" variant="default" fullWidth>
        Go to sign in
      </Button>
    </Door>
  );
}
