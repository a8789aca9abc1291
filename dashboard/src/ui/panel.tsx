import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Tables reach to the edges. */
  readonly flush?: boolean;
  readonly tone?: 'plain' | 'bad';
}

/** A bordered surface with one subject. */
export function Panel({ title, about, actions, children, flush = false, tone = 'plain' }: PanelProps) {
  return (
    <section className={classes.panel} data-tone={tone}>
      {title !== undefined && (
        <header className={classes.header}>
          <div className={classes.heading}>
            <Title order={2} size="h3">
              {title}
            </Title>
            {about !== undefined && <p className={classes.about}>{about}</p>}
          </div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
