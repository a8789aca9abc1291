import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';

interface Named {
  /** What stands in the page as `data-dialog`: tests know by it which dialogs they have opened. */
  readonly name: string;
  /** Only where the dialog slides away; else it is rendered while it is open. */
  readonly opened?: boolean;
}

const holding = (name: string) => ({ content: { 'data-holds-scroll': true, 'data-dialog': name } });

/** The only dialog of the app. Where the focus goes when it closes is `focus-keeper.ts`'s business. */
export function Dialog({ name, opened = true, ...props }: Named & Omit<ModalProps, 'opened'>) {
  return <Modal opened={opened} attributes={holding(name)} {...props} />;
}

/** A dialog at the side of the window. */
export function SideDialog({ name, opened = true, ...props }: Named & Omit<DrawerProps, 'opened'>) {
  return <Drawer opened={opened} attributes={holding(name)} {...props} />;
}
