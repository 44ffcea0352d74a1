import { messageFailureText } from '@promptory/domain/message-errors';
import { QUOTA_REACHED } from '@promptory/domain/quota-errors';
import { logError } from '../../browser/log-error.ts';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { wallClock } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { supabase } from '../client/client.ts';
import { onWake } from '../client/on-wake.ts';
import { UNIQUE_VIOLATION } from '../client/unwrap.ts';
import { currentSession } from '../session/use-session.ts';
import { acquireExclusiveLock } from '../uploads/exclusive-lock.ts';
import { MESSAGE_COLUMNS, type MessageResponse, type NewMessage } from './message.ts';
import { Outbox, type SendResult } from './outbox.ts';
import type { OutgoingMessage } from './outgoing.ts';
import { fetchMessages } from './thread-queries.ts';

/** A request without an answer for this long is sent again. The id prevents a second message. */
const ANSWER_TIMEOUT_MS = 20_000;

const PREFIX = 'promptory.outbox.';

type StoredListener = (message: MessageResponse) => void;

const storedListeners = new Set<StoredListener>();
let current: { userId: string; outbox: Outbox; close: () => void } | null = null;

/** Calls `listener` with each message that this tab has stored. Returns a function that stops. */
export function onMessageStored(listener: StoredListener): () => void {
  storedListeners.add(listener);
  return () => {
    storedListeners.delete(listener);
  };
}

/** The outbox of the signed-in person. Throws if nobody is signed in. */
export function messageOutbox(): Outbox {
  const userId = currentSession().snapshot().user?.id;
  if (userId === undefined) throw new Error('Not signed in');
  if (current?.userId === userId) return current.outbox;
  current?.close();
  current = openOutbox(userId);
  return current.outbox;
}

/** Removes the waiting messages of a person from this browser, after the account was deleted. */
export function clearOutbox(userId: string): void {
  if (current?.userId === userId) {
    current.close();
    current = null;
  }
  localStorageOrNull()?.removeItem(PREFIX + userId);
}

function openOutbox(userId: string) {
  const storageKey = PREFIX + userId;
  const outbox = new Outbox({
    clock: wallClock,
    newId,
    storage: localStorageOrNull(),
    storageKey,
    send: (message) => send(message, userId),
    lock: () => acquireExclusiveLock(storageKey),
    logError,
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) outbox.reload();
  };
  const stopWake = onWake(() => {
    outbox.wake();
  });
  window.addEventListener('storage', onStorage);
  const close = () => {
    window.removeEventListener('storage', onStorage);
    stopWake();
    stopSession();
    outbox.close();
  };
  const stopSession = currentSession().subscribe(() => {
    if (currentSession().snapshot().user?.id === userId) return;
    close();
    if (current?.outbox === outbox) current = null;
  });
  return { userId, outbox, close };
}

async function send(message: OutgoingMessage, userId: string): Promise<SendResult> {
  const { data, error, status } = await supabase()
    .from('messages')
    .insert(toRow(message, userId))
    .select(MESSAGE_COLUMNS)
    .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS))
    .retry(false)
    .single();
  if (error === null) return stored(data);
  // An earlier attempt succeeded, but its answer was lost.
  if (error.code === UNIQUE_VIOLATION) return findStored(message.id);
  const isTemporary = status === 0 || status === 401 || status >= 500;
  if (isTemporary || (status === 429 && error.code !== QUOTA_REACHED)) return { kind: 'no-answer' };
  return { kind: 'refused', reason: messageFailureText(error) };
}

async function findStored(id: string): Promise<SendResult> {
  try {
    const [message] = await fetchMessages(supabase(), [id]);
    // Without a row, the message was deleted elsewhere in the meantime.
    return message === undefined ? { kind: 'stored' } : stored(message);
  } catch {
    // The next attempt finds it.
    return { kind: 'no-answer' };
  }
}

function stored(message: MessageResponse): SendResult {
  for (const listener of storedListeners) listener(message);
  return { kind: 'stored' };
}

function toRow(message: OutgoingMessage, userId: string): NewMessage {
  const { id, conversationId, type, content, share, file, reply } = message;
  return {
    id,
    conversation_id: conversationId,
    sender_id: userId,
    content,
    message_type: type,
    ...(reply && { reply_to_id: reply.id }),
    ...(file && {
      file_url: file.path,
      file_name: file.name,
      file_size: file.size,
      file_width: file.width,
      file_height: file.height,
    }),
    ...(share?.kind === 'post' && { shared_post_id: share.id }),
    ...(share?.kind === 'reel' && { shared_reel_id: share.id }),
    ...(share?.kind === 'tool' && { shared_tool_id: share.id }),
  };
}
