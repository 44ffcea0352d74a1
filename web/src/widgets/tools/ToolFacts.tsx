import Star from 'lucide-react/icons/star';
import type { Tool } from '../../data/tools/tool.ts';

/** The badge of a tool that the operator of this site recommends. */
export function FeaturedBadge() {
  return (
    <span className="inline-flex h-6 flex-none items-center rounded-full bg-accent-soft px-2 text-xs font-medium text-accent-text">
      Featured
    </span>
  );
}

/** Price and rating of a tool, if known. */
export function ToolFacts({ tool: { pricing, rating } }: { tool: Tool }) {
  if (pricing === null && rating === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-3 text-sm">
      {pricing !== null && <span className="truncate font-medium">{pricing}</span>}
      {rating !== null && (
        <span className="flex flex-none items-center gap-1">
          <Star aria-hidden className="size-4 fill-current text-accent-text" />
          <span className="sr-only">Rated </span>
          {rating.toFixed(1)}
          <span className="sr-only"> of 5</span>
        </span>
      )}
    </p>
  );
}
