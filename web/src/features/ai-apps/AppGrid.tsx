import { clsx } from 'clsx';
import { useId } from 'react';
import { AppCard } from './AppCard.tsx';
import type { App, AppCategory } from './apps.ts';

interface AppGridProps {
  title: string;
  apps: readonly App[];
  /** The category in sight, or null for all. */
  category: AppCategory | null;
  isLarge?: boolean;
}

/** Apps beside and below each other, under a heading. */
export function AppGrid({ title, apps, category, isLarge = false }: AppGridProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <h2 id={titleId} className="mb-3 text-xl">
        {title}
      </h2>
      <ul
        className={clsx(
          'grid gap-3 sm:grid-cols-2 sm:gap-4',
          isLarge ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {apps.map((app) => (
          <li key={app.name} className="min-w-0">
            <AppCard app={app} category={category} isLarge={isLarge} />
          </li>
        ))}
      </ul>
    </section>
  );
}
