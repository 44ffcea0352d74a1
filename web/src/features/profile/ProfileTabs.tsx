import { Tabs } from '@base-ui/react/tabs';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface ProfileTab {
  /** The name in the URL. The first tab has none. */
  value: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': true }>;
  panel: ReactNode;
}

interface ProfileTabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly [ProfileTab, ...ProfileTab[]];
}

/** Tabs of a profile. The URL holds the selected tab, so reload and back restore it. */
export function ProfileTabs({ label, tabs }: ProfileTabsProps) {
  const [params, setParams] = useSearchParams();
  const selected = params.get('tab');
  const [first] = tabs;
  const current = tabs.find(({ value }) => value === selected) ?? first;
  return (
    <Tabs.Root
      value={current.value}
      onValueChange={(next: string) => {
        setParams(next === first.value ? {} : { tab: next });
      }}
    >
      <Tabs.List
        id="works"
        aria-label={label}
        className="flex scroll-mt-4 gap-1 border-b max-md:[&>*]:flex-1"
      >
        {tabs.map(({ value, label: name, Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="relative flex h-11 items-center justify-center gap-2 rounded-t-control px-3 font-medium text-quiet -outline-offset-2 transition-colors after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink aria-selected:text-ink aria-selected:after:bg-accent max-md:gap-1.5 max-md:px-1 [&_.lucide]:size-[18px]"
          >
            <Icon aria-hidden />
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className="rounded-card pt-4 outline-offset-4">
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
