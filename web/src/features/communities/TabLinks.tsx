import { clsx } from 'clsx';
import { Link } from 'react-router';

interface TabLink {
  to: string;
  label: string;
  isCurrent: boolean;
}

interface TabLinksProps {
  /** The accessible name of the navigation. */
  label: string;
  tabs: readonly TabLink[];
}

/** Links that look like tabs. On phones they scroll sideways if they don't fit. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="flex [scrollbar-width:none] gap-1 overflow-x-auto overflow-y-hidden border-b"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={clsx(
            'relative flex h-11 flex-none items-center justify-center rounded-t-control px-3 font-medium whitespace-nowrap text-quiet -outline-offset-2 transition-colors hover:text-ink max-md:grow max-sm:px-2',
            'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full aria-[current=page]:text-ink aria-[current=page]:after:bg-accent',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
