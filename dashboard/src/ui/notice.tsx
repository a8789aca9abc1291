import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits its turn. */
  readonly role?: 'alert' | 'status' | 'note';
}

/** A message in the colour of its tone. */
export function Notice({ tone, title, children, icon, role = 'note' }: NoticeProps) {
  return (
    <Alert
      role={role}
      title={title}
      icon={icon}
      data-tone={tone}
      classNames={{
        root: classes.notice,
        title: classes.title,
        message: classes.message,
        icon: classes.icon,
        body: classes.body,
      }}
    >
      {children}
    </Alert>
  );
}
