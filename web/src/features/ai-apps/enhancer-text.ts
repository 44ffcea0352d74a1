import * as z from 'zod/mini';
import { AI_TAB_PREFIX, type TextStorage } from '../../browser/web-storage.ts';

const STORAGE_KEY = `${AI_TAB_PREFIX}enhancer-text`;

const savedSchema = z.object({ userId: z.string(), text: z.string() });

/** The prompt this user was working on in this tab, or ''. */
export function loadText(storage: TextStorage | null, userId: string): string {
  try {
    const saved = savedSchema.safeParse(JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null'));
    return saved.success && saved.data.userId === userId ? saved.data.text : '';
  } catch {
    // Ignore invalid or truncated data.
    return '';
  }
}

/** Saves the prompt so that it survives a reload of this tab. */
export function saveText(storage: TextStorage | null, userId: string, text: string): void {
  try {
    if (text === '') storage?.removeItem(STORAGE_KEY);
    else storage?.setItem(STORAGE_KEY, JSON.stringify({ userId, text }));
  } catch {
    // Storage is full; the text lasts until the screen closes.
  }
}
