import {
  type DraftReply,
  type MessageDraft,
  MESSAGE_TYPES,
} from '../../../data/messages/message-draft.ts';
import type { StoredItem, UploadItem } from '../../../data/uploads/upload-item.ts';
import { newId } from '../../../lib/new-id.ts';
import type { ChatFile, ChatMessage } from '../chat-message.ts';
import type { ComposerState, RefusedSend } from './composer-state.ts';

/** Limits of the database for a file of a message. */
const FILE_NAME_MAX_CHARS = 255;
const FILE_SIDE_MAX_PX = 20_000;

type DraftFields = Pick<ComposerState, 'text' | 'isPrompt' | 'isAnnouncement' | 'replyTo'>;

/** The new message as a draft. */
export function toDraft(
  { text, isPrompt, isAnnouncement, replyTo }: DraftFields,
  files: ChatFile[],
): MessageDraft {
  const reply = replyTo && pickReply(replyTo);
  return { text, isPrompt, ...(isAnnouncement && { isAnnouncement }), reply, files };
}

/** The fields of the composer that a draft has. */
export function toFields(draft: MessageDraft | null, viewerId: string): DraftFields {
  const { text = '', isPrompt = false, isAnnouncement = false, reply = null } = draft ?? {};
  return { text, isPrompt, isAnnouncement, replyTo: reply && toMessage(reply, viewerId) };
}

/** The message that a refused message replies to. */
export function toRefusedReply(
  reply: NonNullable<RefusedSend['replyTo']>,
  viewerId: string,
): ChatMessage {
  const { author = null } = reply;
  const type = MESSAGE_TYPES.find((one) => one === reply.type) ?? 'text';
  return toMessage({ ...reply, type, author }, viewerId);
}

function pickReply({ id, type, content, authorId, author }: ChatMessage): DraftReply {
  return { id, type, content, authorId, author };
}

/** A message with the fields that its quote shows. */
function toMessage(reply: DraftReply, viewerId: string): ChatMessage {
  return {
    ...reply,
    isOwn: reply.authorId === viewerId,
    // A draft does not contain the time, and quotes don't show it.
    createdAt: new Date(0).toISOString(),
    updatedAt: null,
    isEdited: false,
    file: null,
    albumId: null,
    share: null,
    reply: null,
    status: null,
  };
}

/** The uploaded files of an uploader, as messages have them. */
export function toChatFiles(items: readonly UploadItem[]): ChatFile[] {
  return items.flatMap(({ kind, name, bytes = 0, size, state }) => {
    if (state.step !== 'uploaded') return [];
    const { width = 0, height = 0 } = size ?? {};
    const isKnown = [width, height].every((side) => side >= 1 && side <= FILE_SIDE_MAX_PX);
    return {
      kind,
      path: state.url,
      name: toFileName(name),
      size: bytes,
      width: isKnown ? Math.round(width) : null,
      height: isKnown ? Math.round(height) : null,
    };
  });
}

/** A name of 1 to 255 characters without NUL. The end is kept, because it has the extension. */
function toFileName(name: string): string {
  const chars = Array.from(name.replaceAll('\0', ''));
  if (chars.length === 0) return 'file';
  if (chars.length <= FILE_NAME_MAX_CHARS) return chars.join('');
  const half = FILE_NAME_MAX_CHARS / 2;
  return [...chars.slice(0, Math.floor(half)), '…', ...chars.slice(-Math.floor(half))].join('');
}

/** The files of a draft, for an uploader. */
export function toStoredItems(files: readonly ChatFile[]): StoredItem[] {
  return files.map(({ kind, path, name, size, width, height }) => ({
    id: newId(),
    kind,
    name,
    alt: '',
    url: path,
    bytes: size,
    ...(width !== null && height !== null && { size: { width, height } }),
  }));
}
