import { charsOverLimit, tidyComment } from '@promptory/domain/comment';
import { commentFailureText } from '@promptory/domain/comment-errors';
import { useEffect, useRef, useState } from 'react';
import { pendingComments } from '../data/comment-stores.ts';
import { usePendingComments } from '../data/comment-state.ts';
import { useSendComment } from '../data/comment-mutations.ts';
import { newId } from '../../../lib/new-id.ts';
import { sessionStorageOrNull } from '../../../browser/web-storage.ts';
import { CommentDrafts } from './comment-drafts.ts';
import { useCommentsContext } from '../comments-context.ts';
import { showError } from '../../../ui/show-error.ts';

interface ComposerOptions {
  threadId: string | null;
  /** The initial text of a reply. */
  prefix: string;
  /** Called after the comment was saved. */
  onSent: () => void;
  /** Called after a failure, when the text was restored. */
  onRestored: () => void;
}

/** The state of a composer. The text survives failures and reloads. */
export function useComposer({ threadId, prefix, onSent, onRestored }: ComposerOptions) {
  const { target, viewerId, onTyping } = useCommentsContext();
  const [drafts] = useState(
    () => new CommentDrafts(sessionStorageOrNull(), viewerId, target, threadId),
  );
  const [draft, setDraft] = useState(() => drafts.load() ?? { id: newId(), text: prefix });
  const [error, setError] = useState<string | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const { mutate } = useSendComment({
    onSent: () => {
      drafts.sent();
      onSent();
    },
    onFailed: (failure) => {
      const text = commentFailureText(failure, threadId === null ? 'comment' : 'reply');
      const restored = drafts.restore();
      if (!isMounted.current) {
        showError(text);
        return;
      }
      if (restored !== null) setDraft(restored);
      setError(text);
      onRestored();
    },
  });

  const content = tidyComment(draft.text);
  const over = charsOverLimit(draft.text);
  // Send one comment at a time per post or reel.
  const sending = usePendingComments(target).length > 0;
  const canSend = content !== '' && over <= 0 && !sending;

  function type(text: string) {
    const next = { ...draft, text };
    setDraft(next);
    setError(null);
    // An unchanged prefix is not a draft.
    drafts.save(text.trim() === prefix.trim() ? { ...next, text: '' } : next);
    onTyping(tidyComment(text) !== '');
  }

  function send() {
    if (!canSend) return;
    const pending = { id: draft.id, target, threadId, content };
    if (!pendingComments.begin(pending)) return;
    drafts.markSending(draft);
    setDraft({ id: newId(), text: '' });
    setError(null);
    onTyping(false);
    mutate(pending);
  }

  function discard() {
    drafts.save({ ...draft, text: '' });
    setDraft({ id: newId(), text: prefix });
    setError(null);
    onTyping(false);
  }

  return { text: draft.text, content, over, error, sending, canSend, type, send, discard };
}
