import { clsx } from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { NavLink } from 'react-router';
import { SECTIONS } from './sections.ts';
import { useShownSections } from './use-shown-sections.ts';

const OVERVIEW = { path: '/settings', label: 'Overview', Icon: SlidersHorizontal };

/** The sections beside the page, on wide screens; on phones the overview leads to them. */
export function SettingsNav() {
  const names = useShownSections().flat();
  return (
    <nav aria-label="Settings" className="max-md:hidden">
      <ul className="sticky top-14 flex flex-col gap-0.5 pt-8">
        {[OVERVIEW, ...names.map((name) => SECTIONS[name])].map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === OVERVIEW.path}
              className={clsx(
                'flex h-9 items-center gap-2.5 rounded-control px-2.5 text-sm font-medium text-quiet transition-colors',
                'hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink',
              )}
            >
              <Icon aria-hidden className="size-[18px]" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
