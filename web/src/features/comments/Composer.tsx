import { COMMENT_MAX_CHARS } from '@promptory/domain/comment';
import { countChars } from '@promptory/domain/text';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { avatarSource } from '../../data/renditions.ts';
import { useSession } from '../../data/use-session.ts';
import { keepAboveKeyboard } from '../../lib/above-keyboard.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { controlClass } from '../../ui/Field.tsx';
import { MentionList } from './MentionList.tsx';
import { useComposer } from './use-composer.ts';
import { useMentions } from './use-mentions.ts';

/** The counter appears when so many characters are left. */
const COUNTER_FROM_LEFT = 200;

const SEND_KEYS = /Mac|iP(ad|hone)/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter';

interface ComposerProps {
  /** Names the field for everyone who cannot see where it stands. */
  label: string;
  /** The thread that is answered; null begins one. */
  threadId: string | null;
  /** What the text begins with, as '@name '. */
  opening?: string;
  /** For an answer: it was sent or given up. */
  onDone?: () => void;
}

/** Where a comment is written. Ctrl+Enter sends it; Enter alone begins a new line. */
export function Composer({ label, threadId, opening = '', onDone }: ComposerProps) {
  const { profile } = useSession();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isAnswer = onDone !== undefined;
  const [away, setAway] = useState(false);
  const composer = useComposer({
    threadId,
    opening,
    onSent: () => {
      onDone?.();
    },
    onRestored: () => {
      setAway(false);
      // A frame later, when an answer's form is in sight again.
      requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    },
  });
  const { text, content, over, error, sending, canSend } = composer;
  const mentions = useMentions({ field, text, onText: composer.type });
  // It stays open when the focus goes: what is being pressed must not move away below the pointer.
  const [entered, setEntered] = useState(false);
  const open = isAnswer || entered || content !== '';

  useEffect(() => {
    if (!isAnswer) return;
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, [isAnswer]);
  useEffect(() => (form.current ? keepAboveKeyboard(form.current) : undefined), []);

  function send() {
    // An answer's form has done its work, unless the text comes back.
    if (canSend && isAnswer) setAway(true);
    composer.send();
  }
  function discard() {
    composer.discard();
    field.current?.blur();
    setEntered(false);
    onDone?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || mentions.takeKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    // Nothing that was written is thrown away by one key.
    if (event.key === 'Escape' && (content === '' || content === opening.trim())) {
      // What gives up an answer leaves a drawer around it open.
      if (isAnswer) event.stopPropagation();
      discard();
    }
  }

  return (
    <form
      ref={form}
      hidden={away}
      data-composer
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onFocus={() => {
        setEntered(true);
      }}
      className={clsx('flex items-start gap-2.5', away && 'hidden')}
    >
      <Avatar
        {...avatarSource(profile?.avatar_url)}
        name={profile?.full_name ?? profile?.username ?? '?'}
        size={isAnswer ? 24 : 32}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <div className="relative">
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={text}
            placeholder={isAnswer ? 'Add a reply...' : 'Add a comment...'}
            aria-invalid={over > 0 || undefined}
            aria-describedby={`${id}-count ${id}-error`}
            enterKeyHint="enter"
            onChange={(event) => {
              composer.type(event.target.value);
            }}
            {...mentions.fieldProps}
            onKeyDown={onKeyDown}
            className={clsx(
              controlClass,
              'block field-sizing-content max-h-[40dvh] min-h-9 resize-none px-3 py-1.5 max-md:min-h-11 max-md:py-2.5',
            )}
          />
          <MentionList {...mentions.list} />
        </div>
        <div id={`${id}-error`} aria-live="polite">
          {error !== null && <p className="mt-1.5 text-sm text-danger">{error}</p>}
        </div>
        {open && (
          <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
            <p className="mr-auto text-xs text-quiet max-md:hidden">{SEND_KEYS} to post</p>
            <p
              id={`${id}-count`}
              className={clsx('text-xs', over > 0 ? 'text-danger' : 'text-quiet')}
            >
              {over > -COUNTER_FROM_LEFT && (
                <>
                  {countChars(content)}/{COMMENT_MAX_CHARS}
                  <span className="sr-only"> characters</span>
                </>
              )}
            </p>
            <Button variant="ghost" size="sm" className="max-md:h-11" onClick={discard}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              size="sm"
              className="max-md:h-11"
              disabled={!canSend && !sending}
              busy={sending}
            >
              {isAnswer ? 'Reply' : 'Post'}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
