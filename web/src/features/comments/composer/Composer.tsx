import { COMMENT_MAX_CHARS } from '@promptory/domain/comment';
import { countChars } from '@promptory/domain/text';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../../browser/is-composing.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { keepAboveKeyboard } from './keep-above-keyboard.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { controlClass } from '../../../ui/Field.tsx';
import { MentionList } from '../../../widgets/mentions/MentionList.tsx';
import { useComposer } from './use-composer.ts';
import { useThreadMentions } from './use-thread-mentions.ts';

/** Show the counter when this many characters are left. */
const COUNTER_FROM_LEFT = 200;

const SEND_KEYS = /Mac|iP(ad|hone)/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter';

interface ComposerProps {
  /** The accessible name of the field. */
  label: string;
  /** The thread to reply to; null for a new thread. */
  threadId: string | null;
  /** The initial text, such as '@name '. */
  prefix?: string;
  /** Replies only: called after the reply was sent or cancelled. */
  onDone?: () => void;
}

/** The form for a new comment or reply. Ctrl+Enter sends it; Enter adds a line. */
export function Composer({ label, threadId, prefix = '', onDone }: ComposerProps) {
  const { profile } = useSession();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReply = onDone !== undefined;
  const [isHidden, setIsHidden] = useState(false);
  const composer = useComposer({
    threadId,
    prefix,
    onSent: () => {
      onDone?.();
    },
    onRestored: () => {
      setIsHidden(false);
      // Wait one frame: a reply form is hidden until the next render.
      requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    },
  });
  const { text, content, over, error, sending, canSend } = composer;
  const mentions = useThreadMentions({ field, text, onText: composer.type });
  // Stay open on blur, so that a button does not move while it is being pressed.
  const [wasFocused, setWasFocused] = useState(false);
  const open = isReply || wasFocused || content !== '';

  useEffect(() => {
    if (!isReply) return;
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, [isReply]);
  useEffect(() => (form.current ? keepAboveKeyboard(form.current) : undefined), []);

  function send() {
    // Hide the reply form while sending; `onRestored` shows it again after a failure.
    if (canSend && isReply) setIsHidden(true);
    composer.send();
  }
  function discard() {
    composer.discard();
    field.current?.blur();
    setWasFocused(false);
    onDone?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || mentions.handleKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    // Escape discards only an empty or unchanged text.
    if (event.key === 'Escape' && (content === '' || content === prefix.trim())) {
      // Do not let Escape also close the surrounding drawer.
      if (isReply) event.stopPropagation();
      discard();
    }
  }

  return (
    <form
      ref={form}
      hidden={isHidden}
      data-composer
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onFocus={() => {
        setWasFocused(true);
      }}
      className={clsx('flex items-start gap-2.5', isHidden && 'hidden')}
    >
      <Avatar
        {...avatarSource(profile?.avatar_url)}
        name={profile?.full_name ?? profile?.username ?? '?'}
        size={isReply ? 24 : 32}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <div className="relative">
          <textarea
            dir="auto"
            ref={field}
            id={id}
            rows={1}
            data-intent={isReply ? undefined : 'comment'}
            value={text}
            placeholder={isReply ? 'Add a reply...' : 'Add a comment...'}
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
                  <span>{`${String(countChars(content))}/${String(COMMENT_MAX_CHARS)}`}</span>
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
              {isReply ? 'Reply' : 'Post'}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
