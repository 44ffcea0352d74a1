import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { supabase } from '../../data/client.ts';
import type { CommentTarget } from '../../data/comment.ts';
import { linkedThreadQuery } from '../../data/comment-queries.ts';
import { usePendingComments } from '../../data/comment-state.ts';
import { useLiveComments } from '../../data/use-live-comments.ts';
import { workAddress } from '../../data/work.ts';
import { Composer } from './Composer.tsx';
import { LiveState } from './LiveState.tsx';
import { LinkedThread } from './LinkedThread.tsx';
import { type CommentPlace, CommentPlaceProvider, LINK_PARAMETER } from './place.ts';
import { ThreadList } from './ThreadList.tsx';
import { typingText } from './typing-text.ts';

interface CommentsProps {
  kind: CommentTarget['kind'];
  id: string;
  /** Whose post or reel it is. */
  ownerId: string;
  viewerId: string;
  /** How many comments the post or reel counts. */
  count: number;
  /** A drawer has a frame of its own, and a button where the heading ends. */
  standsIn?: 'page' | 'drawer';
}

/** What people say about a post or reel. */
export function Comments({ kind, id, ownerId, viewerId, count, standsIn = 'page' }: CommentsProps) {
  const { pathname, search, hash, key } = useLocation();
  const linkedId = new URLSearchParams(search).get(LINK_PARAMETER);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useMemo(() => ({ kind, id }), [kind, id]);
  const { live, typing, onTyping } = useLiveComments(target, viewerId);
  const place = useMemo<CommentPlace>(
    () => ({
      target,
      ownerId,
      ownWork: ownerId === viewerId,
      viewerId,
      addressOf: (commentId) =>
        kind === 'post'
          ? `${pathname}?${LINK_PARAMETER}=${commentId}`
          : `${workAddress({ kind, id })}&${LINK_PARAMETER}=${commentId}`,
      live,
      onTyping,
      focusHeading: () => heading.current?.focus(),
    }),
    [target, kind, id, ownerId, viewerId, live, onTyping, pathname],
  );
  const pending = usePendingComments(target).filter(({ arrived }) => !arrived).length;
  const linked = useQuery({
    ...linkedThreadQuery(supabase(), target, linkedId ?? ''),
    enabled: linkedId !== null,
  });

  // Who comes back by the browser's buttons comes back to where they were.
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default';
  useEffect(() => {
    if (hash === '#comments' && !isReturn) section.current?.scrollIntoView();
  }, [hash, key, isReturn]);

  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby="comments-heading"
      className={clsx('flex flex-col gap-5', standsIn === 'page' && 'scroll-mt-16 border-t pt-5')}
    >
      <div
        className={clsx(
          'flex items-baseline justify-between gap-3',
          standsIn === 'drawer' && 'pr-11',
        )}
      >
        <h2 ref={heading} id="comments-heading" tabIndex={-1} className="text-lg outline-none">
          Comments <span className="font-normal text-quiet">{count + pending}</span>
        </h2>
        <LiveState live={live} />
      </div>
      <CommentPlaceProvider value={place}>
        <div>
          <Composer label="Add a comment" threadId={null} />
          {/* Its place is kept, so that nothing moves. */}
          <p role="status" className="-mb-3 min-h-[1lh] pt-1 pl-10.5 text-xs text-quiet">
            {typingText(typing.map(({ name }) => name))}
          </p>
        </div>
        {linkedId !== null && (
          <LinkedThread key={`${linkedId} ${key}`} commentId={linkedId} query={linked} />
        )}
        <ThreadList without={linkedId === null ? null : (linked.data?.id ?? null)} />
      </CommentPlaceProvider>
    </section>
  );
}
