import { Dialog } from '@base-ui/react/dialog';
import { QueryClientProvider } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { screenTitle } from '../browser/use-document-title.ts';
import { PostContent } from '../features/post/PostScreen.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { renderPostComments } from './PostPage.tsx';
import { windowQueryClient } from './query-client.ts';

/**
 * The post of the current path above the list that it was opened from. On phones it fills the
 * window. Closing it goes back in history, so the list keeps its place and gets the focus.
 */
export function PostOverlay() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const popup = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);
  const [opener] = useState(() => document.activeElement);
  const id = matchPath('/post/:id', pathname)?.params.id;
  useTitleOfList();
  if (id === undefined) return null;

  function close() {
    // A second press must not leave the list too.
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  }

  return (
    <QueryClientProvider client={windowQueryClient()}>
      <Dialog.Root
        open
        modal="trap-focus"
        onOpenChange={(_, { event }) => {
          // A menu or a list of suggestions may have used the key already.
          if (!event.defaultPrevented) close();
        }}
      >
        <Dialog.Portal>
          <Dialog.Viewport
            data-post-overlay
            className="fixed inset-0 z-40 scroll-pt-[calc(4rem+env(safe-area-inset-top))] scroll-pb-2 overflow-y-auto overscroll-contain md:py-6"
          >
            <Dialog.Popup
              ref={popup}
              aria-label="Post"
              initialFocus={popup}
              finalFocus={() => (isInList(opener) ? opener : cardLink(id))}
              className="mx-auto min-h-full w-full max-w-[1288px] animate-appear bg-page gutter pb-12 outline-none [animation-delay:0s] md:rounded-card"
            >
              <div className="sticky top-0 z-20 -mx-2 flex bg-page pt-[env(safe-area-inset-top)] *:-scroll-mt-24 md:justify-end">
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<ArrowLeft aria-hidden />}
                  className="my-2 h-11 px-2 text-quiet md:hidden"
                  onClick={close}
                >
                  Back
                </Button>
                <IconButton
                  label="Close"
                  icon={<X aria-hidden />}
                  className="my-2 max-md:hidden!"
                  onClick={close}
                />
              </div>
              <PostContent key={id} id={id} renderComments={renderPostComments} onDeleted={close} />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </QueryClientProvider>
  );
}

/** False if the list rendered its cards again, or if the browser does not focus clicked links. */
function isInList(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
}

/** The link in the title of the card of the post, or null. */
function cardLink(postId: string): HTMLElement | null {
  return document.querySelector(`main [data-work-id="${postId}"] :is(h2, h3) a`);
}

/** Restores the window title of the list when the overlay closes. */
function useTitleOfList(): void {
  useEffect(() => {
    const title = screenTitle.snapshot();
    return () => {
      screenTitle.change(title);
    };
  }, []);
}
