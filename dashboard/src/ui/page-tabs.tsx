import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface PageTabsProps {
  /** In their order; the first is shown where nothing is chosen, or what there is not. */
  readonly tabs: readonly {
    readonly value: string;
    readonly label: string;
    readonly content: () => ReactNode;
  }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The parts of a page, one at a time. On a phone the row of tabs moves so that the chosen one is in sight. */
export function PageTabs({ tabs, value: asked, onChange }: PageTabsProps) {
  const value = tabs.some((tab) => tab.value === asked) ? asked! : tabs[0]!.value;
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useEffect(() => {
    const tabs = row.current!;
    const chosen = tabs.querySelector<HTMLElement>('[aria-selected=true]');
    const show = () => {
      if (chosen) tabs.scrollLeft = chosen.offsetLeft - (tabs.clientWidth - chosen.offsetWidth) / 2;
    };
    // Also when the phone is turned.
    const observer = new ResizeObserver(show);
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [value]);
  return (
    <Tabs value={value} onChange={(next) => onChange(next ?? undefined)} keepMounted={false}>
      <Tabs.List mb="lg" ref={row}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.value === value && tab.content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
