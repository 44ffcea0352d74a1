import { SHARED_IMAGE_TEXT, SHARED_VIDEO_TEXT } from '@promptory/domain/message';
import { useCallback, useEffect } from 'react';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../../data/client/client.ts';
import { deletePrivateFiles } from '../../data/media/media-storage.ts';
import { chatFolder, type ChatRef } from '../../data/messages/chat-ref.ts';
import { newId } from '../../lib/new-id.ts';
import type { OutgoingMessage } from '../../data/messages/outgoing.ts';
import { messageOutbox } from '../../data/messages/window-outbox.ts';
import type { Author } from '../../data/works/post.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatSend } from './chat-send.ts';
import type { ChatComposer } from './composer/chat-composer.ts';

/**
 * Sends messages of a chat through the outbox, and returns refused text to the composer. `authorOf`
 * returns the author of a message that was replied to. It must be a stable function.
 */
export function useSend(
  { kind, id: chatId }: ChatRef,
  composer: ChatComposer,
  authorOf?: (userId: string) => Author | null,
) {
  useEffect(
    () =>
      messageOutbox().onRefused(chatId, (message) => {
        if (message.type !== 'text' && message.type !== 'prompt') return false;
        const { reply } = message;
        const author = reply === undefined ? null : (authorOf?.(reply.authorId) ?? null);
        return composer.restore({
          content: message.content,
          type: message.type,
          replyTo: reply === undefined ? null : { ...reply, author },
          isAnnouncement: message.isAnnouncement ?? false,
          reason: message.error ?? '',
          retry: () => {
            messageOutbox().retry(message.id);
          },
        });
      }),
    [chatId, composer, authorOf],
  );

  const send = useCallback(
    ({ type, content, files, replyTo, isAnnouncement = false }: ChatSend) => {
      const outbox = messageOutbox();
      const chat: ChatRef = { kind, id: chatId };
      const first = {
        chat,
        ...(replyTo !== null && { reply: toReply(replyTo) }),
        ...(isAnnouncement && { isAnnouncement }),
      };
      if (files.length === 0) {
        outbox.add({ ...first, type, content });
        return;
      }
      const images = files.filter(({ kind: fileKind }) => fileKind === 'image');
      const albumId = images.length > 1 ? newId() : undefined;
      // Each file is a message. The text belongs to the first one.
      for (const [index, file] of files.entries()) {
        const isImage = file.kind === 'image';
        const text = isImage ? SHARED_IMAGE_TEXT : SHARED_VIDEO_TEXT;
        outbox.add({
          ...(index === 0 ? first : { chat }),
          type: isImage ? 'image' : 'file',
          content: index === 0 && content !== '' ? content : text,
          file,
          ...(isImage && albumId !== undefined && { albumId }),
        });
      }
    },
    [kind, chatId],
  );

  const retry = useCallback(({ id }: ChatMessage) => {
    messageOutbox().retry(id);
  }, []);
  const discard = useCallback(
    ({ id, file }: ChatMessage) => {
      messageOutbox().discard(id);
      if (file === null) return;
      const folder = chatFolder({ kind, id: chatId });
      deletePrivateFiles(supabase(), folder, [file.path]).catch((error: unknown) => {
        logError('Could not delete the file of a discarded message', error);
      });
    },
    [kind, chatId],
  );
  return { send, retry, discard };
}

function toReply({ id, authorId, content, type }: ChatMessage): OutgoingMessage['reply'] {
  return { id, authorId, content, type };
}
