import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { copyText } from '../../browser/copy-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { writtenText } from './message-texts.ts';

interface MessageMenuProps {
  message: ChatMessage;
  actions: ChatActions;
  /** True if the button can be reached with Tab. */
  isActive: boolean;
}

/** The menu of a message. It is visible on hover and focus, and always on touch screens. */
export function MessageMenu({ message, actions, isActive }: MessageMenuProps) {
  const entries = menuEntries(message, actions);
  if (entries.length === 0) return null;
  return (
    <Menu
      align={message.isOwn ? 'end' : 'start'}
      entries={entries}
      trigger={
        <IconButton
          size="sm"
          label="Message options"
          icon={<Ellipsis aria-hidden />}
          tabIndex={isActive ? 0 : -1}
          className="my-0.5 self-start group-focus-within/message:opacity-100 group-hover/message:opacity-100 aria-expanded:opacity-100 max-md:-my-0.5 max-md:size-11 pointer-fine:opacity-0"
        />
      }
    />
  );
}

function menuEntries(message: ChatMessage, actions: ChatActions): MenuEntry[] {
  const { type, isOwn, status } = message;
  const { reply, edit, delete: remove } = actions;
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
  if (text !== null) {
    entries.push({
      kind: 'action',
      label: 'Copy text',
      icon: <Copy aria-hidden />,
      onSelect: () => void copy(text),
    });
  }
  if (!isStored || !isOwn) return entries;
  if (edit !== undefined && (type === 'text' || type === 'prompt')) {
    entries.push({
      kind: 'action',
      label: 'Edit',
      icon: <Pencil aria-hidden />,
      onSelect: () => {
        edit(message);
      },
    });
  }
  if (remove !== undefined) {
    entries.push({
      kind: 'action',
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => {
        remove(message);
      },
    });
  }
  return entries;
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast('Text copied', { tone: 'success' });
  else showError("Couldn't copy. Your browser blocked access to the clipboard.");
}
