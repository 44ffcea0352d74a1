import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAi } from '../../data/ai/use-ai.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { AppGrid } from './AppGrid.tsx';
import { AppDialogs } from './AppDialogs.tsx';
import {
  APPS,
  appsOf,
  cameFromHub,
  CATEGORY_CHOICES,
  choiceOf,
  dialogOf,
  hubAddress,
} from './apps.ts';
import { ServiceBadge } from './ServiceBadge.tsx';

const FEATURED = APPS.filter(({ isFeatured }) => isFeatured);
const OTHERS = APPS.filter(({ isFeatured }) => !isFeatured);

/** The catalogue of AI apps. Its address keeps the category, and the app that is open above it. */
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

/** Closes the dialog as going back does, or in place when the address itself opened it. */
function useCloseDialog(elsewhere: string): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Going back takes a moment: a second press meanwhile would go back from the hub too.
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
