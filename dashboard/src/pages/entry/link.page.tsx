import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api-failure';
import { answer, api } from '../../api/client';
import { sessionQuery } from '../../api/session.queries';
import { ErrorNotice } from '../../ui/error-notice';
import { EntryPage } from './entry-page';
import { RedeemForm } from './redeem-form';

/**
 * The page of one-time links: first start, invitations, new passwords. The secret follows the `#`, so no request for the
 * page contains it, and it is removed from the address as soon as it is read.
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
    return <UnusableLink />;
  if (link.isError) {
    return (
      <EntryPage title="The link could not be checked">
        <ErrorNotice error={link.error} onRetry={() => link.refetch()} />
      </EntryPage>
    );
  }
  if (!link.data || session.isPending) {
    return (
      <EntryPage title="Checking the link">
        <Loader size="sm" aria-label="Loading" />
      </EntryPage>
    );
  }
  return <RedeemForm token={token} link={link.data} signedInAs={session.data?.person?.email ?? null} />;
}

function UnusableLink() {
  return (
    <EntryPage
      title="This link cannot be used"
      about="It has been used already, has expired, or is incomplete. Ask whoever gave it to you for a new one."
    >
      <Button component={Link} to="/sign-in" variant="default" fullWidth>
        Go to sign in
      </Button>
    </EntryPage>
  );
}
