import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Wordmark } from '../../frame/wordmark';
import { useTitle } from '../../ui/page';
import classes from './door.module.css';

interface DoorProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** The page before the app: one card, one question. */
export function Door({ title, about, children }: DoorProps) {
  useTitle(title);
  return (
    <main className={classes.door}>
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
