import { Link } from 'react-router';
import type { FeedChoice } from '../../data/query-keys.ts';

const CHOICES = [
  { choice: 'latest', label: 'Latest', to: '/' },
  { choice: 'following', label: 'Following', to: '/?feed=following' },
] as const;

/** Everybody's works, or those of followed people; each an address of its own. */
export function FeedTabs({ choice }: { choice: FeedChoice }) {
  return (
    <nav aria-label="Feed" className="flex gap-1">
      {CHOICES.map((one) => (
        <Link
          key={one.choice}
          to={one.to}
          aria-current={one.choice === choice ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-edge/60 px-3.5 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-accent/60 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text max-md:h-11 max-md:px-4"
        >
          {one.label}
        </Link>
      ))}
    </nav>
  );
}
