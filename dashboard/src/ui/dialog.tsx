import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface Named {
  /** What stands in the page as `data-dialog`: tests know by it which dialogs they have opened. */
  readonly name: string;
  /** Only where the dialog slides away; else it is rendered while it is open. */
  readonly opened?: boolean;
}

const holding = (name: string, label?: string) => ({
  content: { 'data-holds-scroll': true, 'data-dialog': name, ...(label && { 'aria-label': label }) },
});

interface DialogProps extends Named, Omit<ModalProps, 'opened'> {
  /** How a screen reader calls a dialog without a title. */
  readonly label?: string;
  /** Only its own buttons close it: while something is under way whose end is told in it, or it shows what is shown once. */
  readonly staysOpen?: boolean;
}

/** The only dialog of the app. Where the focus goes when it closes is `focus-keeper.ts`'s business. */
export function Dialog({ name, label, opened = true, staysOpen = false, ...props }: DialogProps) {
  const closing = staysOpen && { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false };
  return <Modal opened={opened} attributes={holding(name, label)} {...props} {...closing} />;
}

/** A dialog at the side of the window. */
export function SideDialog({ name, opened = true, ...props }: Named & Omit<DrawerProps, 'opened'>) {
  return <Drawer opened={opened} attributes={holding(name)} {...props} />;
}

/** A table in a dialog, from edge to edge of it: what it says begins where the title does. */
export function DialogTable({ children }: { children: ReactNode }) {
  return <div className={classes.flush}>{children}</div>;
}
