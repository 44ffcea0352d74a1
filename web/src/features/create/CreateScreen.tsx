import { clsx } from 'clsx';
import { Activity, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../data/session/use-session.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { pillClass } from '../../ui/pill-class.ts';
import type { CreatedContent } from './created-content.ts';
import { CreatedScreen } from './CreatedScreen.tsx';
import { CreateForm } from './CreateForm.tsx';
import { useEnhancerSlot } from './form/EnhancerSlot.tsx';
import { PromoCards } from './PromoCards.tsx';
import { QuickStart } from './QuickStart.tsx';

/** Each form has its own URL. */
const FORMS = [
  { label: 'Create Post', to: '/create', ofTool: false },
  { label: 'Submit Tool', to: '/create?form=tool', ofTool: true },
] as const;

interface CreateScreenProps {
  /** Renders the tool form. `onLeave` returns to the post form; `onDone` runs after submitting. */
  renderToolForm: (userId: string, ways: { onLeave: () => void; onDone: () => void }) => ReactNode;
}

/** The 'Create & Share' screen, for a post or a tool. */
export function CreateScreen({ renderToolForm }: CreateScreenProps) {
  useDocumentTitle('Create & Share');
  const { user } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ofTool = params.get('form') === 'tool';
  const [enhancing, setEnhancing] = useState(false);
  const { isBeside, slot, element } = useEnhancerSlot(enhancing && !ofTool);
  // Show the success screen only for this history entry. A new visit shows an empty form.
  const { key } = useLocation();
  const here = useRef(key);
  useEffect(() => {
    here.current = key;
  }, [key]);
  const [done, setDone] = useState<{ created: CreatedContent; at: string } | null>(null);
  if (done?.at === key) {
    // The profile lists drafts. Going back skips the empty form.
    if (done.created.status === 'draft') return <Navigate to="/profile" replace />;
    return <CreatedScreen created={done.created} />;
  }
  return (
    <div
      className={clsx(
        'mx-auto w-full gutter pb-12',
        isBeside ? 'max-w-[1240px]' : 'max-w-[1000px]',
      )}
    >
      <PageHeader title="Create & Share" />
      <nav aria-label="What to share" className="mb-5 flex gap-2 md:mb-6">
        {FORMS.map((form) => (
          <Link
            key={form.to}
            to={form.to}
            replace
            aria-current={form.ofTool === ofTool ? 'page' : undefined}
            className={pillClass}
          >
            {form.label}
          </Link>
        ))}
      </nav>
      <div
        className={clsx(
          'grid items-start gap-8',
          isBeside ? 'grid-cols-[minmax(0,1fr)_480px]' : 'lg:grid-cols-[minmax(0,1fr)_260px]',
        )}
      >
        {user === null ? (
          <p role="alert">You must be logged in to create a post</p>
        ) : (
          // The key gives each user their own forms.
          <Fragment key={user.id}>
            {ofTool && (
              <section aria-labelledby="submit-tool" className="min-w-0">
                <h2 id="submit-tool" className="mb-5 text-xl">
                  Submit AI Tool
                </h2>
                {renderToolForm(user.id, {
                  onLeave: () => void navigate('/create', { replace: true }),
                  onDone: () => void navigate('/explore', { replace: true }),
                })}
              </section>
            )}
            {/* Keep the post form mounted so that its uploads continue. */}
            <Activity mode={ofTool ? 'hidden' : 'visible'}>
              <CreateForm
                userId={user.id}
                enhancing={{ open: enhancing, slot }}
                onCreated={(created) => {
                  if (created.status === 'draft') toast('Draft saved', { tone: 'success' });
                  setDone({ created, at: here.current });
                }}
              />
            </Activity>
          </Fragment>
        )}
        {!ofTool && (
          <div className={clsx('flex min-w-0 flex-col gap-8', isBeside && 'self-stretch')}>
            <PromoCards
              enhancing={enhancing}
              onToggleEnhancing={() => {
                setEnhancing(!enhancing);
              }}
            />
            {element || <QuickStart />}
          </div>
        )}
      </div>
    </div>
  );
}
