import { useCallback, useState } from 'react';
import { showError } from '../../ui/show-error.ts';
import type { ChatMessage } from './chat-message.ts';

const NONE: ReadonlySet<string> = new Set();

interface ConfirmDelete {
  /** Tells for whom the message will be deleted. */
  text: string;
  /** Deletes the message. May reject with an error. */
  remove: (message: ChatMessage) => Promise<void>;
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
    setDeleting((before) => new Set([...before, message.id]));
    try {
      await remove(message);
    } catch (error) {
      const detail = reasonOf?.(error) ?? null;
      showError('Failed to delete message', { error, ...(detail !== null && { detail }) });
    } finally {
      setDeleting((before) => new Set([...before].filter((id) => id !== message.id)));
    }
  }

  return {
    deleting,
    confirm,
    /** The props of the ConfirmDialog. */
    confirmation: {
      open: isOpen,
      onOpenChange: setIsOpen,
      title: 'Delete this message?',
      text,
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
