import { CONVERSATION_NAME_MAX_CHARS, type StoredConversation } from '@promptory/studio';
import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { isComposing } from '../../../browser/is-composing.ts';
import type { Highlighter } from '../../../lib/highlight.ts';
import { controlClass } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MarkedText } from '../../../ui/MarkedText.tsx';
import { MessageTime } from '../messages/MessageTime.tsx';
import { chatName } from './chat-name.ts';
import { textOf } from './search-chats.ts';

/** The maximum length of an excerpt: about two lines. */
const EXCERPT_MAX_CHARS = 160;

interface ChatRowProps {
  conversation: StoredConversation;
  /** The message that a search found. */
  message: Parameters<typeof textOf>[0] | null;
  /** Marks the words of the search; null without a search. */
  highlighter: Highlighter | null;
  isOpen: boolean;
  isAnswering: boolean;
  isRenamed: boolean;
  onOpen: () => void;
  onStartRename: () => void;
  /** Called with null if the name stays. */
  onRename: (name: string | null) => void;
  onRemove: () => void;
}

/** A conversation in the list. Its buttons appear when the row is open, hovered or focused. */
export function ChatRow(props: ChatRowProps) {
  const { conversation, message, highlighter, isOpen, isAnswering, isRenamed } = props;
  const name = chatName(conversation);
  const open = useRef<HTMLButtonElement>(null);
  const wasRenamed = useRef(false);
  useEffect(() => {
    if (wasRenamed.current && !isRenamed) open.current?.focus();
    wasRenamed.current = isRenamed;
  }, [isRenamed]);

  if (isRenamed) {
    return (
      <li>
        <RenameForm name={conversation.name} onRename={props.onRename} />
      </li>
    );
  }
  const excerpt = highlighter && message && highlighter.excerpt(textOf(message));
  return (
    <li
      className={clsx(
        'group flex min-w-0 items-center rounded-control transition-colors hover:bg-hover',
        isOpen && 'bg-hover',
      )}
    >
      <button
        ref={open}
        type="button"
        aria-current={isOpen ? 'page' : undefined}
        onClick={props.onOpen}
        className="min-w-0 flex-1 rounded-control px-2.5 py-2 text-start focus-visible:-outline-offset-2 max-md:py-2.5"
      >
        <span dir="auto" className={clsx('block truncate', isOpen && 'font-medium')}>
          {highlighter === null ? name : <MarkedText text={name} highlighter={highlighter} />}
        </span>
        {highlighter !== null && excerpt !== null && (
          <span dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-quiet">
            <MarkedText text={excerpt.slice(0, EXCERPT_MAX_CHARS)} highlighter={highlighter} />
          </span>
        )}
        <span className="block text-xs text-quiet">
          {isAnswering ? 'Answering...' : <MessageTime at={conversation.lastAt} />}
        </span>
      </button>
      <span
        className={clsx(
          'flex-none pr-1 group-focus-within:flex group-hover:flex max-md:flex pointer-coarse:flex',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <IconButton
          size="sm"
          className="max-md:size-11 pointer-coarse:size-11"
          label={`Rename ${name}`}
          icon={<Pencil aria-hidden />}
          onClick={props.onStartRename}
        />
        <IconButton
          size="sm"
          className="max-md:size-11 pointer-coarse:size-11"
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden />}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}

interface RenameFormProps {
  name: string;
  onRename: (name: string | null) => void;
}

/** Enter and leaving the field save the name; Esc keeps the old one. */
function RenameForm({ name, onRename }: RenameFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const save = () => {
    const given = input.current?.value.trim() ?? '';
    onRename(given === name ? null : given);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        ref={input}
        aria-label="Name of the chat"
        dir="auto"
        defaultValue={name}
        maxLength={CONVERSATION_NAME_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="done"
        className={clsx(controlClass, 'h-11 px-2.5')}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
          // Esc would also close the sheet, or stop an answer.
          event.preventDefault();
          event.stopPropagation();
          onRename(null);
        }}
      />
    </form>
  );
}
