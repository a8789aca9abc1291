import { SparklesIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { CodeBlock } from '../../ui/code-block';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { firstEventCurl } from '../keys/first-event-curl';
import classes from './overview.module.css';

/** Instead of numbers, as long as nothing was ever sent: what to do first. */
export function NothingSent() {
  const { account, environment } = usePageScope();
  const base = `/${account.id}/${environment}`;
  const manages = managesKeys(account.role);
  return (
    <Panel>
      <EmptyState
        icon={SparklesIcon}
        title={`No ${environment} event has been sent yet`}
        action={
          <div className={classes.steps}>
            <CodeBlock
              code={firstEventCurl(`sk_${environment}_<your key>`, window.location.origin)}
              what="command"
              label="Send an event"
              scroll
            />
            <div className={classes.actions}>
              {manages && (
                <>
                  <Button component={Link} to={`${base}/keys`}>
                    Create a key
                  </Button>
                  <Button component={Link} to={`${base}/sites`} variant="default">
                    Add a web site
                  </Button>
                </>
              )}
              <Button component={Link} to={`${base}/incoming`} variant="default">
                Watch events arrive
              </Button>
            </div>
          </div>
        }
      >
        {manages
          ? 'With a key a server sends events, with a site the pages of a web site do. Numbers appear here at once.'
          : 'Numbers appear here as soon as an owner or admin of the account sends events.'}
      </EmptyState>
    </Panel>
  );
}
