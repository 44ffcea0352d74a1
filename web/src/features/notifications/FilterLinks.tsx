import { Link } from 'react-router';
import type { NotificationFilter } from '../../data/query-keys.ts';

const CHOICES = [
  { filter: 'all', label: 'All', to: '/notifications' },
  { filter: 'unread', label: 'Unread', to: '/notifications?filter=unread' },
] as const;

/** All of them, or the unread ones; each an address of its own. */
export function FilterLinks({ filter }: { filter: NotificationFilter }) {
  return (
    <nav aria-label="Filter" className="flex gap-1">
      {CHOICES.map((choice) => (
        <Link
          key={choice.filter}
          to={choice.to}
          replace
          aria-current={choice.filter === filter ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-edge/60 px-3.5 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-accent/60 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text max-md:h-11 max-md:px-4"
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
