import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { usePageScope } from '../../app/page-scope';
import { CodeBlock } from '../../ui/code-block';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { REPORTS, reportCurl } from './report-list';
import classes from './reports.module.css';

/** The reports with a command for each: reports are read over the public API. */
export function ReportsPage() {
  const { environment } = usePageScope();
  return (
    <Page
      title="Reports"
      about={`Reports on ${environment} events are read with a ${environment} key. The answer is JSON, or CSV with the header “Accept: text/csv”.`}
      actions={
        <Button
          component="a"
          href="/docs"
          target="_blank"
          variant="default"
          rightSection={<ArrowTopRightOnSquareIcon width={15} aria-hidden />}
        >
          Documentation
        </Button>
      }
    >
      <div className={classes.reports}>
        {REPORTS.map((report) => (
          <Panel key={report.title}>
            <div className={classes.report}>
              <report.icon width={20} height={20} aria-hidden />
              <h2>{report.title}</h2>
              <p>{report.about}</p>
              <CodeBlock
                code={reportCurl(report, window.location.origin, environment)}
                what={`command for ${report.title.toLowerCase()}`}
                label="Command"
                scroll
              />
            </div>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
