import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { visible } from './invisible';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** For text and forms: no wider than reads well. */
  readonly narrow?: boolean;
}

/** A page of the frame: its heading, what may be done here, and its content. */
export function Page({ title, about, actions, children, narrow = false }: PageProps) {
  useTitle(title);
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <Title order={1}>{title}</Title>
          {about !== undefined && <p className={classes.about}>{about}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${visible(title)} · Waymark`;
  }, [title]);
}
