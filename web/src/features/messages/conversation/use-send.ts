import { SHARED_IMAGE_TEXT, SHARED_VIDEO_TEXT } from '@promptory/domain/message';
import { useCallback, useEffect } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { supabase } from '../../../data/client/client.ts';
import { deletePrivateFiles } from '../../../data/media/media-storage.ts';
import type { OutgoingMessage } from '../../../data/messages/outgoing.ts';
import { messageOutbox } from '../../../data/messages/window-outbox.ts';
import type { ChatMessage } from '../../../widgets/chat/chat-message.ts';
import type { ChatSend } from '../../../widgets/chat/chat-send.ts';
import type { ChatComposer } from '../../../widgets/chat/composer/chat-composer.ts';

/** Sends messages of a conversation through the outbox, and returns refused text to the composer. */
export function useSend(conversationId: string, composer: ChatComposer) {
  useEffect(
    () =>
      messageOutbox().onRefused(conversationId, (message) => {
        if (message.type !== 'text' && message.type !== 'prompt') return false;
        return composer.restore({
          content: message.content,
          type: message.type,
          replyTo: message.reply ?? null,
          reason: message.error ?? '',
          retry: () => {
            messageOutbox().retry(message.id);
          },
        });
      }),
    [conversationId, composer],
  );

  const send = useCallback(
    ({ type, content, files, replyTo }: ChatSend) => {
      const reply = replyTo === null ? undefined : toReply(replyTo);
      const outbox = messageOutbox();
      const common = { conversationId, ...(reply && { reply }) };
      if (files.length === 0) {
        outbox.add({ ...common, type, content });
        return;
      }
      // Each file is a message. The text belongs to the first one.
      for (const [index, file] of files.entries()) {
        const isImage = file.kind === 'image';
        const text = isImage ? SHARED_IMAGE_TEXT : SHARED_VIDEO_TEXT;
        outbox.add({
          ...(index === 0 ? common : { conversationId }),
          type: isImage ? 'image' : 'file',
          content: index === 0 && content !== '' ? content : text,
          file,
        });
      }
    },
    [conversationId],
  );

  const retry = useCallback(({ id }: ChatMessage) => {
    messageOutbox().retry(id);
  }, []);
  const discard = useCallback(
    ({ id, file }: ChatMessage) => {
      messageOutbox().discard(id);
      if (file === null) return;
      const folder = { bucket: 'messages', chatId: conversationId } as const;
      deletePrivateFiles(supabase(), folder, [file.path]).catch((error: unknown) => {
        logError('Could not delete the file of a discarded message', error);
      });
    },
    [conversationId],
  );
  return { send, retry, discard };
}

function toReply({ id, authorId, content, type }: ChatMessage): OutgoingMessage['reply'] {
  return { id, authorId, content, type };
}
