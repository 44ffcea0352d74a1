import { useEffect, useRef, useId } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAi } from '../../data/ai/use-ai.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { BrowserModelNote } from '../../widgets/browser-model/BrowserModelNote.tsx';
import { BrowserModelOffer } from '../../widgets/browser-model/BrowserModelOffer.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { AppDialogs } from './AppDialogs.tsx';
import {
  APPS,
  appsOf,
  cameFromHub,
  CATEGORY_CHOICES,
  choiceOf,
  dialogOf,
  hubAddress,
  type App,
  type AppCategory,
} from './apps.ts';
import { clsx } from 'clsx';
import { AppCard } from './AppCard.tsx';
import type { AiSource } from '../../data/ai/ai-connection.ts';

const FEATURED = APPS.filter(({ isFeatured }) => isFeatured);
const OTHERS = APPS.filter(({ isFeatured }) => !isFeatured);

/** The catalog of AI apps. The URL holds the selected category and the open app. */
export function AiAppsScreen() {
  useDocumentTitle('AI Apps');
  const { connection, userId } = useAi();
  const [params] = useSearchParams();
  const choice = choiceOf(params);
  const dialog = dialogOf(params);
  const close = useCloseDialog(hubAddress(choice.category));

  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-8">
      <PageHeader
        title="AI Apps"
        text="Tools that help you write, improve and understand prompts."
        actions={
          <>
            <ServiceBadge source={connection.source} />
            {connection.source === 'none' && (
              <LinkButton to="/settings/ai" size="sm" variant="ghost">
                Connect AI
              </LinkButton>
            )}
          </>
        }
      />
      <BrowserModelNote className="mb-5" />
      {connection.source === 'none' && <BrowserModelOffer className="mb-5 max-w-2xl" />}
      <nav
        aria-label="Categories"
        className="relative -mx-4 mb-5 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0"
      >
        {CATEGORY_CHOICES.map(({ label, category }) => (
          <Link
            key={label}
            to={hubAddress(category)}
            aria-current={category === choice.category ? 'page' : undefined}
            className={pillClass}
          >
            {label}
            <span className="text-xs">
              <span className="sr-only">, </span>
              {appsOf(category).length}
            </span>
          </Link>
        ))}
      </nav>
      {choice.category === null ? (
        <>
          <AppGrid title="Featured Apps" apps={FEATURED} category={null} isLarge />
          <AppGrid title="More Apps" apps={OTHERS} category={null} />
        </>
      ) : (
        <AppGrid title={choice.label} apps={appsOf(choice.category)} category={choice.category} />
      )}
      <AppDialogs userId={userId} dialog={dialog} onClose={close} />
    </div>
  );
}

/**
 * Closes the dialog by going back, or by replacing the URL when the page was opened with the
 * dialog.
 */
function useCloseDialog(elsewhere: string): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Going back is asynchronous. Ignore a second press, which would leave the catalog.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [location.key]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    void (cameFromHub(location.state) ? navigate(-1) : navigate(elsewhere, { replace: true }));
  };
}

interface AppGridProps {
  title: string;
  apps: readonly App[];
  /** The selected category, or null for all. */
  category: AppCategory | null;
  isLarge?: boolean;
}

/** A grid of apps with a heading. */
function AppGrid({ title, apps, category, isLarge = false }: AppGridProps) {
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

/** Shows whether an AI model is connected. */
function ServiceBadge({ source }: { source: AiSource }) {
  const isOnline = source !== 'none';
  return (
    <p
      className={clsx(
        'inline-flex h-8 items-center gap-2 rounded-full border px-3 text-sm font-medium',
        isOnline
          ? 'border-success/30 bg-success-soft text-success'
          : 'border-accent/40 bg-accent-soft text-accent-text',
      )}
    >
      <span
        aria-hidden
        className={clsx('size-2 rounded-full', isOnline ? 'bg-success' : 'bg-accent')}
      />
      {isOnline ? 'AI Services Online' : 'Demo Mode - Limited Functionality'}
    </p>
  );
}
