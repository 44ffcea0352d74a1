import { clsx } from 'clsx';
import type { Tool } from '../../data/tools/tool.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToolCard } from './ToolCard.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

interface ToolGridProps {
  tools: readonly Tool[];
  /** The accessible name of the list. */
  label: string;
  /** True while the list is outdated and a new one is loading. */
  stale?: boolean;
}

/** A grid of tools. `content-visibility` skips the layout of items outside of the window. */
export function ToolGrid({ tools, label, stale = false }: ToolGridProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={stale}
      className={clsx(gridClass, 'transition-opacity', stale && 'opacity-60')}
    >
      {tools.map((tool) => (
        <li
          key={tool.id}
          className="min-w-0 [contain-intrinsic-block-size:auto_220px] [content-visibility:auto]"
        >
          <ToolCard tool={tool} />
        </li>
      ))}
    </ul>
  );
}

/** The loading placeholder for ToolGrid. */
export function ToolGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div role="status" aria-label="Loading" className={gridClass}>
      {Array.from({ length: cards }, (_, card) => (
        <div
          key={card}
          className="flex h-[220px] animate-appear flex-col gap-3 rounded-card bg-panel p-4 shadow-card"
        >
          <div className="flex items-center gap-3">
            <Skeleton className="size-11" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-auto h-6 w-full" />
        </div>
      ))}
    </div>
  );
}
