import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Wordmark } from '../../frame/wordmark';
import { useTitle } from '../../ui/page';
import classes from './entry-page.module.css';

interface EntryPageProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of pages before sign-in: one card. */
export function EntryPage({ title, about, children }: EntryPageProps) {
  useTitle(title);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Wordmark />
        <section className={classes.card}>
          <Title order={1} size="h2" className={classes.title}>
            {title}
          </Title>
          {about !== undefined && <p className={classes.about}>{about}</p>}
          <div className={classes.content}>{children}</div>
        </section>
      </div>
    </main>
  );
}
