import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { trackOnScreen } from '../../data/notifications/on-screen.ts';
import { workPath, type WorkRef } from '../../data/works/work.ts';
import { linkedThreadQuery } from './data/comment-queries.ts';
import { usePendingComments } from './data/comment-state.ts';
import { useLiveComments } from './live/use-live-comments.ts';
import { Composer } from './composer/Composer.tsx';
import { LinkedThread } from './LinkedThread.tsx';
import { COMMENT_PARAM, type CommentsContextValue, CommentsProvider } from './comments-context.ts';
import { ThreadList } from './ThreadList.tsx';
import { typingText } from '../../data/realtime/typing.ts';

interface CommentsProps {
  kind: WorkRef['kind'];
  id: string;
  /** The author of the post or reel. */
  ownerId: string;
  viewerId: string;
  /** The number of comments saved on the post or reel. */
  count: number;
  /** The drawer layout has no border, and its heading leaves room for the close button. */
  layout?: 'page' | 'drawer';
}

/** The comment section of a post or reel. */
export function Comments({ kind, id, ownerId, viewerId, count, layout = 'page' }: CommentsProps) {
  const { pathname, search, hash, key } = useLocation();
  const linkedId = new URLSearchParams(search).get(COMMENT_PARAM);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useMemo(() => ({ kind, id }), [kind, id]);
  const { isLive, typing, onTyping } = useLiveComments(target, viewerId);
  useEffect(() => trackOnScreen(id), [id]);
  const context = useMemo<CommentsContextValue>(
    () => ({
      target,
      ownerId,
      isOwnWork: ownerId === viewerId,
      viewerId,
      linkTo: (commentId) =>
        kind === 'post'
          ? `${pathname}?${COMMENT_PARAM}=${commentId}`
          : `${workPath({ kind, id })}&${COMMENT_PARAM}=${commentId}`,
      isLive,
      onTyping,
      focusHeading: () => heading.current?.focus(),
    }),
    [target, kind, id, ownerId, viewerId, isLive, onTyping, pathname],
  );
  const pending = usePendingComments(target).filter(({ arrived }) => !arrived).length;
  const linked = useQuery({
    ...linkedThreadQuery(supabase(), target, linkedId ?? ''),
    enabled: linkedId !== null,
  });

  // After Back or Forward the browser restores the scroll position; do not scroll to the comments.
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default';
  useEffect(() => {
    if (hash === '#comments' && !isReturn) section.current?.scrollIntoView();
  }, [hash, key, isReturn]);

  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby="comments-heading"
      className={clsx('flex flex-col gap-5', layout === 'page' && 'border-t pt-5')}
    >
      <div
        className={clsx(
          'flex items-baseline justify-between gap-3',
          layout === 'drawer' && 'pr-11',
        )}
      >
        <h2 ref={heading} id="comments-heading" tabIndex={-1} className="text-lg outline-none">
          Comments <span className="font-normal text-quiet">{count + pending}</span>
        </h2>
        <LiveState isLive={isLive} />
      </div>
      <CommentsProvider value={context}>
        <div>
          <Composer label="Add a comment" threadId={null} />
          {/* Reserve a line to avoid a layout shift. */}
          <p role="status" className="-mb-3 min-h-[1lh] pt-1 pl-10.5 text-xs text-quiet">
            {typingText(typing.map(({ name }) => name))}
          </p>
        </div>
        {linkedId !== null && (
          <LinkedThread key={`${linkedId} ${key}`} commentId={linkedId} query={linked} />
        )}
        <ThreadList count={count} without={linkedId === null ? null : (linked.data?.id ?? null)} />
      </CommentsProvider>
    </section>
  );
}

/** Shows whether new comments appear without a reload. */
function LiveState({ isLive }: { isLive: boolean }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-quiet">
      <span
        aria-hidden
        className={clsx('size-2 rounded-full', isLive ? 'bg-success' : 'bg-edge')}
      />
      {isLive ? 'Live comments' : 'Offline'}
    </p>
  );
}
