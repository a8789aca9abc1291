import { Button } from '@mantine/core';
import { Component, type ReactNode, Suspense } from 'react';
import { Notice } from './notice';

interface LatePartProps {
  readonly children: ReactNode;
  /** Shown while the code is fetched. */
  readonly fallback: ReactNode;
}

/**
 * A part of a page whose code is fetched when it is shown. Where that fails, the part alone says so: the page around it
 * may hold what a person has typed, so it is reloaded only when they ask for it.
 */
export class LatePart extends Component<LatePartProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
    return (
      <Notice tone="warn" role="alert" title="This part could not be loaded">
        Waymark has been updated since you opened it, or does not answer.
        <Button size="compact-sm" variant="default" onClick={() => location.reload()} ml="sm">
          Reload
        </Button>
      </Notice>
    );
  }
}
