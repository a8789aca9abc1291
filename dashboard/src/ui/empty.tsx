import type { ComponentType, ReactNode, SVGProps } from 'react';
import classes from './empty.module.css';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

interface EmptyProps {
  readonly icon: Icon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where nothing is yet: what would be here, and the way to get it. */
export function Empty({ icon: IconPart, title, children, action }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <IconPart aria-hidden width={20} height={20} />
      </span>
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
