import type { ComponentType, ReactNode, SVGProps } from 'react';
import classes from './empty-state.module.css';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing yet, what would be here, and how to get it. */
export function EmptyState({ icon: IconPart, title, children, action }: EmptyStateProps) {
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
