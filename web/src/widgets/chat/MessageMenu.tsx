import { clsx } from 'clsx';
import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Rows2 from 'lucide-react/icons/rows-2';
import SmilePlus from 'lucide-react/icons/smile-plus';
import TextSelect from 'lucide-react/icons/text-select';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { type ReactElement, type Ref, useContext } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import { hasTouchKeyboard } from '../../browser/touch-keyboard.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { mainMessage, ShowSeparately, storedMessages } from './albums.ts';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { writtenText } from './message-texts.ts';

interface MessageMenuProps {
  message: ChatMessage;
  actions: ChatActions;
  /** True if the button can be reached with Tab. */
  isActive: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onSelectText: () => void;
}

/**
 * The menu of a message. Its button is visible on hover and focus. On touch screens a long press on
 * the message opens it, and the button is only there for keyboards and screen readers.
 */
export function MessageMenu({
  message,
  actions,
  isActive,
  buttonRef,
  onSelectText,
}: MessageMenuProps) {
  const showSeparately = useContext(ShowSeparately);
  const entries = menuEntries(message, actions, { onSelectText, showSeparately });
  if (entries.length === 0) return null;
  return (
    <Menu
      align={message.isOwn ? 'end' : 'start'}
      entries={entries}
      trigger={
        <IconButton
          ref={buttonRef}
          data-message-menu
          size="sm"
          label="Message options"
          icon={<Ellipsis aria-hidden />}
          tabIndex={isActive ? 0 : -1}
          className={clsx(
            'my-0.5 self-start max-md:-my-0.5 max-md:size-11',
            'pointer-fine:opacity-0 pointer-fine:group-focus-within/message:opacity-100 pointer-fine:group-hover/message:opacity-100 pointer-fine:aria-expanded:opacity-100',
            'pointer-coarse:pointer-events-none pointer-coarse:absolute pointer-coarse:top-0 pointer-coarse:size-11 pointer-coarse:opacity-0',
            'pointer-coarse:focus-visible:pointer-events-auto pointer-coarse:focus-visible:bg-raised pointer-coarse:focus-visible:opacity-100',
            message.isOwn ? 'pointer-coarse:end-0' : 'pointer-coarse:start-0',
          )}
        />
      }
    />
  );
}

/** What the list itself does with a message. */
interface ListActions {
  onSelectText: () => void;
  showSeparately: (album: readonly ChatMessage[]) => void;
}

function menuEntries(
  row: ChatMessage,
  actions: ChatActions,
  { onSelectText, showSeparately }: ListActions,
): MenuEntry[] {
  const message = mainMessage(row);
  const { album = [] } = row;
  const count = storedMessages(row).length;
  const { type, isOwn, status } = message;
  const { reply, edit, delete: remove, deletesAll = false, banOf } = actions;
  const isStored = status !== 'waiting' && status !== 'failed';
  const text = writtenText(message);
  const entries: MenuEntry[] = [];
  if (isStored && reply !== undefined) {
    entries.push({
      kind: 'action',
      label: 'Reply',
      icon: <Reply aria-hidden />,
      onSelect: () => {
        reply(message);
      },
    });
  }
  if (isStored) entries.push(...discussionEntries(message, actions));
  if (text !== null) {
    entries.push({
      kind: 'action',
      label: 'Copy text',
      icon: <Copy aria-hidden />,
      onSelect: () => void copy(text),
    });
    // A long press opens this menu there, so it can't select text.
    if (hasTouchKeyboard()) {
      entries.push({
        kind: 'action',
        label: 'Select text',
        icon: <TextSelect aria-hidden />,
        onSelect: onSelectText,
      });
    }
  }
  if (!isStored) return entries;
  if (album.length > 1) {
    entries.push({
      kind: 'action',
      label: 'Show separately',
      icon: <Rows2 aria-hidden />,
      onSelect: () => {
        showSeparately(album);
      },
    });
  }
  if (isOwn && edit !== undefined && (type === 'text' || type === 'prompt')) {
    entries.push({
      kind: 'action',
      label: 'Edit',
      icon: <Pencil aria-hidden />,
      onSelect: () => {
        edit(message);
      },
    });
  }
  if (remove !== undefined && (isOwn || deletesAll)) {
    entries.push({
      kind: 'action',
      label: count === 1 ? 'Delete' : `Delete ${String(count)} images`,
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => {
        remove(row);
      },
    });
  }
  const ban = banOf?.(message) ?? null;
  if (ban !== null) {
    entries.push({
      kind: 'action',
      label: 'Ban from community',
      icon: <Ban aria-hidden />,
      danger: true,
      onSelect: ban,
    });
  }
  return entries;
}

function discussionEntries(message: ChatMessage, actions: ChatActions): MenuEntry[] {
  const { discussion } = message;
  const { chooseReaction, showReactions, togglePin } = actions;
  if (discussion === undefined) return [];
  const entries: MenuEntry[] = [];
  const add = (label: string, icon: ReactElement, act: (message: ChatMessage) => void) => {
    const onSelect = () => {
      act(message);
    };
    entries.push({ kind: 'action', label, icon, onSelect });
  };
  if (chooseReaction) add('React', <SmilePlus aria-hidden />, chooseReaction);
  if (showReactions && Object.keys(discussion.reactions).length > 0) {
    add('See reactions', <Users aria-hidden />, showReactions);
  }
  if (togglePin) {
    const { isPinned } = discussion;
    const icon = isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />;
    add(isPinned ? 'Unpin' : 'Pin', icon, togglePin);
  }
  return entries;
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast('Text copied', { tone: 'success' });
  else showError("Couldn't copy. Your browser blocked access to the clipboard.");
}
