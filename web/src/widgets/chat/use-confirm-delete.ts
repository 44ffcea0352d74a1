import { useCallback, useState } from 'react';
import { showError } from '../../ui/show-error.ts';
import { storedMessages } from './albums.ts';
import type { ChatMessage } from './chat-message.ts';

const NONE: ReadonlySet<string> = new Set();

interface ConfirmDelete {
  /** Tells for whom the message, or the pictures of an album, will be deleted. */
  text: (isAlbum: boolean) => string;
  /** Deletes messages. May reject with an error. */
  remove: (ids: string[]) => Promise<void>;
  /** The reason of a failure for users, if there is one. */
  reasonOf?: (error: unknown) => string | null;
}

/**
 * Deletes messages after a confirmation. A message is hidden at once (`deleting`) and shown again if
 * the request fails.
 */
export function useConfirmDelete({ text, remove, reasonOf }: ConfirmDelete) {
  const [deleting, setDeleting] = useState(NONE);
  const [asked, setAsked] = useState<ChatMessage | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const confirm = useCallback((message: ChatMessage) => {
    setAsked(message);
    setIsOpen(true);
  }, []);

  async function run(message: ChatMessage): Promise<void> {
    const ids = storedMessages(message).map(({ id }) => id);
    setDeleting((before) => new Set([...before, ...ids]));
    try {
      await remove(ids);
    } catch (error) {
      const detail = reasonOf?.(error) ?? null;
      showError(ids.length === 1 ? 'Failed to delete message' : 'Failed to delete the images', {
        error,
        ...(detail !== null && { detail }),
      });
    } finally {
      setDeleting((before) => new Set([...before].filter((id) => !ids.includes(id))));
    }
  }

  const count = asked === null ? 1 : storedMessages(asked).length;
  return {
    deleting,
    confirm,
    /** The props of the ConfirmDialog. */
    confirmation: {
      open: isOpen,
      onOpenChange: setIsOpen,
      title: count === 1 ? 'Delete this message?' : `Delete these ${String(count)} images?`,
      text: text(count > 1),
      confirmLabel: 'Delete',
      onConfirm: () => {
        setIsOpen(false);
        if (asked !== null) void run(asked);
      },
      // The button that opened the dialog disappears with its message, and the focus with it.
      onClosed: () => {
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
        });
      },
    },
  };
}
