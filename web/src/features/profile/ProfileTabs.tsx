import { Tabs } from '@base-ui/react/tabs';
import Bookmark from 'lucide-react/icons/bookmark';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

const TABS = [
  { value: 'posts', label: 'Posts', Icon: LayoutGrid },
  { value: 'saved', label: 'Saved', Icon: Bookmark },
  { value: 'settings', label: 'Settings', Icon: Settings },
] as const;
type Tab = (typeof TABS)[number]['value'];

interface ProfileTabsProps {
  panels: Record<Tab, ReactNode>;
}

/**
 * Tabs of the viewer's own profile. The URL holds the selected tab, so reload and back restore it.
 */
export function ProfileTabs({ panels }: ProfileTabsProps) {
  const [params, setParams] = useSearchParams();
  const selected = params.get('tab');
  const current = TABS.find(({ value }) => value === selected)?.value ?? 'posts';
  return (
    <Tabs.Root
      value={current}
      onValueChange={(next: Tab) => {
        setParams(next === 'posts' ? {} : { tab: next });
      }}
    >
      <Tabs.List
        id="works"
        aria-label="Your profile"
        className="flex scroll-mt-20 gap-1 border-b max-md:[&>*]:flex-1"
      >
        {TABS.map(({ value, label, Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="relative flex h-11 items-center justify-center gap-2 rounded-t-control px-3 font-medium text-quiet -outline-offset-2 transition-colors after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink aria-selected:text-ink aria-selected:after:bg-accent [&_.lucide]:size-[18px]"
          >
            <Icon aria-hidden />
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ value }) => (
        <Tabs.Panel key={value} value={value} className="rounded-card pt-6 outline-offset-4">
          {panels[value]}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
