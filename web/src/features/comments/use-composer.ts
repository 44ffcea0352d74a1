import { charsOverLimit, tidyComment } from '@promptory/domain/comment';
import { commentFailureText } from '@promptory/domain/comment-errors';
import { useEffect, useRef, useState } from 'react';
import { pendingComments } from '../../data/comment-stores.ts';
import { usePendingComments } from '../../data/comment-state.ts';
import { useSendComment } from '../../data/use-comment-actions.ts';
import { newId } from '../../lib/new-id.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { toast } from '../../ui/toast.ts';
import { CommentDrafts } from './comment-drafts.ts';
import { useCommentPlace } from './place.ts';

interface ComposerOptions {
  threadId: string | null;
  /** What an answer begins with. */
  opening: string;
  /** It arrived. */
  onSent: () => void;
  /** It did not, and the text is back. */
  onRestored: () => void;
}

/** A comment while it is written and sent: its text survives failures and reloads. */
export function useComposer({ threadId, opening, onSent, onRestored }: ComposerOptions) {
  const { target, viewerId, onTyping } = useCommentPlace();
  const [drafts] = useState(() => new CommentDrafts(tabStorage(), viewerId, target, threadId));
  const [draft, setDraft] = useState(() => drafts.load() ?? { id: newId(), text: opening });
  const [error, setError] = useState<string | null>(null);
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);

  const { mutate } = useSendComment({
    onSent: () => {
      drafts.sent();
      onSent();
    },
    onFailed: (failure) => {
      const text = commentFailureText(failure, threadId === null ? 'comment' : 'reply');
      const restored = drafts.failed();
      if (!onScreen.current) {
        toast(text, { tone: 'danger' });
        return;
      }
      if (restored !== null) setDraft(restored);
      setError(text);
      onRestored();
    },
  });

  const content = tidyComment(draft.text);
  const over = charsOverLimit(draft.text);
  // One at a time, in all composers of this place.
  const sending = usePendingComments(target).length > 0;
  const canSend = content !== '' && over <= 0 && !sending;

  function type(text: string) {
    const next = { ...draft, text };
    setDraft(next);
    setError(null);
    // What an answer begins with was not typed.
    drafts.save(text.trim() === opening.trim() ? { ...next, text: '' } : next);
    onTyping(tidyComment(text) !== '');
  }

  function send() {
    if (!canSend) return;
    const pending = { id: draft.id, target, threadId, content };
    if (!pendingComments.begin(pending)) return;
    drafts.sending(draft);
    setDraft({ id: newId(), text: '' });
    setError(null);
    onTyping(false);
    mutate(pending);
  }

  /** Gives up what was written. */
  function discard() {
    drafts.save({ ...draft, text: '' });
    setDraft({ id: newId(), text: opening });
    setError(null);
    onTyping(false);
  }

  return { text: draft.text, content, over, error, sending, canSend, type, send, discard };
}
