import { MESSAGE_FILES_MAX } from '@promptory/domain/message';
import { createContext } from 'react';
import type { ChatMessage, ChatStatus } from './chat-message.ts';
import { writtenText } from './message-texts.ts';

/** From the least to the most that has happened. Stored messages of a discussion have none. */
const STATUSES: readonly (ChatStatus | null)[] = ['waiting', 'sent', 'delivered', 'read', null];

/** The rows of the last call by their first picture, so that an unchanged one is the same object. */
const known = new WeakMap<ChatMessage, ChatMessage>();

/** Shows the pictures of an album as messages of their own. */
export const ShowSeparately = createContext<(album: readonly ChatMessage[]) => void>(
  () => undefined,
);

/** The id of the row for the album of a picture. Somebody else may use the same `albumId`. */
export function albumRowId({ authorId, albumId }: ChatMessage): string {
  return `album-${authorId}-${String(albumId)}`;
}

/** The message that people reply and react to: the first picture of an album. */
export function mainMessage(row: ChatMessage): ChatMessage {
  return row.album?.[0] ?? row;
}

/** The messages of a row that the server has stored. */
export function storedMessages(row: ChatMessage): readonly ChatMessage[] {
  return (row.album ?? [row]).filter(({ status }) => status !== 'waiting' && status !== 'failed');
}

/** The row of a message, which may be an album; undefined if there is none. `id` can be that of a row. */
export function rowOf(rows: readonly ChatMessage[], id: string | null): ChatMessage | undefined {
  if (id === null) return undefined;
  return rows.find((row) => row.id === id || row.album?.some((message) => message.id === id));
}

/**
 * The rows of the list. Pictures that were sent together follow each other and are one row: the
 * first message with all of them in `album`, at most as many as can be sent at once. The row keeps its id while pictures come and go. A
 * picture that has something of its own, such as reactions, begins another row, and those with their
 * ids in `apart` have rows of their own.
 */
export function groupAlbums(
  messages: readonly ChatMessage[],
  apart: ReadonlySet<string>,
): readonly ChatMessage[] {
  const rowIds = new Set<string>();
  const rows: ChatMessage[] = [];
  let album: ChatMessage[] = [];
  let rowId = '';
  const end = () => {
    const [first] = album;
    if (first !== undefined) rows.push(toRow(rowId, first, album));
    album = [];
  };
  for (const message of messages) {
    const id = isInAlbum(message, apart) ? albumRowId(message) : null;
    const [first] = album;
    const belongs =
      first !== undefined &&
      id === albumRowId(first) &&
      album.length < MESSAGE_FILES_MAX &&
      hasNothingElse(message);
    if (belongs) {
      album.push(message);
      continue;
    }
    end();
    if (id === null) rows.push(message);
    else {
      album = [message];
      // An album can be in two parts, for example if somebody else wrote meanwhile.
      rowId = rowIds.has(id) ? message.id : id;
      rowIds.add(id);
    }
  }
  end();
  return rows;
}

/** A failed message has buttons, so it has a row of its own. */
function isInAlbum({ id, albumId, file, status }: ChatMessage, apart: ReadonlySet<string>) {
  return albumId !== null && file?.kind === 'image' && status !== 'failed' && !apart.has(id);
}

/** True if the message is nothing but its picture: of the others, an album shows no more. */
function hasNothingElse(message: ChatMessage): boolean {
  const { reply, discussion } = message;
  if (reply !== null || writtenText(message) !== null) return false;
  return (
    discussion === undefined ||
    (!discussion.isPinned &&
      !discussion.isAnnouncement &&
      discussion.replyCount === 0 &&
      Object.keys(discussion.reactions).length === 0)
  );
}

function toRow(id: string, first: ChatMessage, album: readonly ChatMessage[]): ChatMessage {
  const before = known.get(first);
  const isSame =
    before?.id === id &&
    before.album?.length === album.length &&
    album.every((message, index) => message === before.album?.[index]);
  if (isSame) return before;
  const status = STATUSES.find((one) => album.some((message) => message.status === one)) ?? null;
  const row = { ...first, id, status, album };
  known.set(first, row);
  return row;
}
