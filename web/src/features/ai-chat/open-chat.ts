import type { Conversation } from '@promptory/studio';
import { AI_TAB_PREFIX, sessionStorageOrNull } from '../../browser/web-storage.ts';

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

function keyOf(userId: string): string {
  return `${AI_TAB_PREFIX}open-chat:${userId}`;
}

/** Opens the conversation that was open in this tab before a reload. */
export function reopenChat(
  { open }: Pick<Conversation, 'open'>,
  userId: string,
  storage: TabStorage | null = sessionStorageOrNull(),
): void {
  let id: string | null = null;
  try {
    id = storage?.getItem(keyOf(userId)) ?? null;
  } catch {
    // Storage is blocked: the newest conversation stays open.
  }
  if (id !== null) open(id);
}

/** Remembers which conversation is open in this tab. */
export function rememberOpenChat(
  id: string,
  userId: string,
  storage: TabStorage | null = sessionStorageOrNull(),
): void {
  try {
    storage?.setItem(keyOf(userId), id);
  } catch {
    // Storage is full or blocked: a reload opens the newest conversation.
  }
}
