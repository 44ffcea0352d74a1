import { clsx } from 'clsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link } from 'react-router';
import { type App, type AppCategory, FROM_HUB, hubAddress } from './apps.ts';

interface AppCardProps {
  app: App;
  /** The selected category. It is kept in the URL when an app opens in a dialog. */
  category: AppCategory | null;
  /** Used for featured apps. */
  isLarge?: boolean;
}

/** One app: a link to its screen or dialog. An upcoming app has no link. */
export function AppCard({ app, category, isLarge = false }: AppCardProps) {
  const { name, text, Icon, target } = app;
  const titleId = useId();
  const to =
    target === null ? null : 'to' in target ? target.to : hubAddress(category, target.dialog);
  return (
    <article
      aria-labelledby={titleId}
      className={clsx(
        'group relative flex h-full min-w-0 gap-3 rounded-card p-4 transition-colors',
        isLarge ? 'flex-col sm:p-5' : 'items-start',
        to === null
          ? 'border border-dashed border-edge/60'
          : 'bg-panel shadow-card focus-within:bg-raised hover:bg-raised',
      )}
    >
      <div
        className={clsx(
          'grid flex-none place-items-center rounded-control',
          isLarge ? 'size-11' : 'size-10',
          to === null ? 'bg-hover text-quiet' : 'bg-accent-soft text-accent-text',
        )}
      >
        <Icon aria-hidden />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={titleId} className="text-lg leading-snug tracking-normal">
            {to === null ? (
              <span className="text-quiet">{name}</span>
            ) : (
              // The link covers the whole card.
              <Link
                to={to}
                state={target !== null && 'dialog' in target ? FROM_HUB : null}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </Link>
            )}
          </h3>
          {to === null && (
            <span className="rounded-full border border-edge/60 px-2 py-0.5 text-xs font-medium text-quiet">
              Coming Soon
            </span>
          )}
        </div>
        <p className="text-quiet">{text}</p>
      </div>
      {to !== null && (
        <ArrowRight
          aria-hidden
          className={clsx(
            'text-quiet transition-[translate,color] group-hover:translate-x-0.5 group-hover:text-ink',
            isLarge ? 'absolute top-5 right-4 sm:right-5' : 'mt-2.5',
          )}
        />
      )}
    </article>
  );
}
