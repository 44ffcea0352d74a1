import { QUOTA_REACHED } from '@promptory/domain/quota-errors';
import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js';
import { UNIQUE_VIOLATION } from '../client/unwrap.ts';
import type { SendResult } from './outbox.ts';

/** A request without an answer for this long is sent again. The id prevents a second message. */
const ANSWER_TIMEOUT_MS = 20_000;

interface Sending<Message> {
  insert: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<Message>>;
  /** Loads the message, which an earlier attempt may have stored. Rejects with a DataError. */
  find: () => Promise<readonly Message[]>;
  /** The reason of a refusal, for users. */
  reasonOf: (error: PostgrestError) => string;
  onStored: (message: Message) => void;
}

/**
 * Stores a message. Its id comes from the client, so a repeated request does not store it twice.
 */
export async function sendOnce<Message>({
  insert,
  find,
  reasonOf,
  onStored,
}: Sending<Message>): Promise<SendResult> {
  const { data, error, status } = await insert(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  if (error === null) {
    onStored(data);
    return { kind: 'stored' };
  }
  // An earlier attempt succeeded, but its response was lost.
  if (error.code === UNIQUE_VIOLATION) return findStored({ find, onStored });
  const isTemporary = status === 0 || status === 401 || status >= 500;
  if (isTemporary || (status === 429 && error.code !== QUOTA_REACHED)) return { kind: 'no-answer' };
  return { kind: 'refused', reason: reasonOf(error) };
}

async function findStored<Message>({
  find,
  onStored,
}: Pick<Sending<Message>, 'find' | 'onStored'>): Promise<SendResult> {
  try {
    // If no message is found, it was deleted in the meantime.
    for (const message of await find()) onStored(message);
    return { kind: 'stored' };
  } catch {
    // Report no answer, so that the next attempt looks for the message again.
    return { kind: 'no-answer' };
  }
}
