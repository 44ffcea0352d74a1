import * as z from 'zod/mini';
import { AI_TAB_PREFIX } from '../../lib/tab-storage.ts';

const STORAGE_KEY = `${AI_TAB_PREFIX}enhancer-text`;

const keptSchema = z.object({ userId: z.string(), text: z.string() });

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The prompt that this person was working on in this tab; '' without one. */
export function loadText(storage: Place | null, userId: string): string {
  try {
    const kept = keptSchema.safeParse(JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null'));
    return kept.success && kept.data.userId === userId ? kept.data.text : '';
  } catch {
    // Not ours, or cut off: as if nothing were kept.
    return '';
  }
}

/** Keeps the prompt for a reload of this tab. */
export function saveText(storage: Place | null, userId: string, text: string): void {
  try {
    if (text === '') storage?.removeItem(STORAGE_KEY);
    else storage?.setItem(STORAGE_KEY, JSON.stringify({ userId, text }));
  } catch {
    // Full: the text then lasts as long as the screen.
  }
}
