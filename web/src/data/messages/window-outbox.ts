import { logError } from '../../browser/log-error.ts';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { wallClock } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { onWake } from '../client/on-wake.ts';
import type { DiscussionMessage } from '../communities/discussion-message.ts';
import { sendToDiscussion } from '../communities/discussion-send.ts';
import { currentSession } from '../session/use-session.ts';
import { acquireExclusiveLock } from '../uploads/exclusive-lock.ts';
import type { MessageResponse } from './message.ts';
import { Outbox, type SendResult } from './outbox.ts';
import type { OutgoingMessage } from './outgoing.ts';
import { sendMessage } from './send-message.ts';

const PREFIX = 'promptory.outbox.';

/** A message that the server has stored. */
type StoredMessage =
  | { kind: 'conversation'; message: MessageResponse }
  | { kind: 'community'; message: DiscussionMessage };

type StoredListener = (stored: StoredMessage) => void;

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

function send(message: OutgoingMessage, userId: string): Promise<SendResult> {
  return message.chat.kind === 'conversation'
    ? sendMessage(message, userId, (stored) => {
        notify({ kind: 'conversation', message: stored });
      })
    : sendToDiscussion(message, userId, (stored) => {
        notify({ kind: 'community', message: stored });
      });
}

function notify(stored: StoredMessage): void {
  for (const listener of storedListeners) listener(stored);
}
