import * as z from 'zod/mini';
import { AI_TAB_PREFIX } from '../../lib/tab-storage.ts';
import { parseJson } from '../../lib/parse-json.ts';

const STORAGE_KEY = `${AI_TAB_PREFIX}transform`;

const chosenSchema = z.object({ text: z.string(), templateId: z.string() });
const keptSchema = z.object({
  userId: z.string(),
  draft: chosenSchema,
  made: z.nullable(chosenSchema),
});

/** A prompt and the template it is to fill; '' lets the engine choose. */
export interface TransformRequest {
  readonly text: string;
  readonly templateId: string;
}

/** What a reload of this tab needs: what is typed, and what the result in sight was made of. */
export interface KeptSheet {
  readonly draft: TransformRequest;
  readonly made: TransformRequest | null;
}

/** What this person had on the screen in this tab; null when there is nothing or it is unreadable. */
export function loadSheet(storage: Storage, userId: string): KeptSheet | null {
  const text = storage.getItem(STORAGE_KEY);
  if (text === null) return null;
  const parsed = keptSchema.safeParse(parseJson(text));
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** Keeps it for a reload of this tab, where the browser has room. */
export function saveSheet(storage: Storage, userId: string, kept: KeptSheet): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ userId, ...kept }));
  } catch {
    // Full: the screen works on and does not survive a reload.
  }
}
