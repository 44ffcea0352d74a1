import type { TextStorage } from '../../browser/web-storage.ts';
import type { ToolFormInput } from '@promptory/domain/tool';
import * as z from 'zod/mini';
import { parseJson } from '../../lib/parse-json.ts';

const PREFIX = 'promptory.tool-draft';

const draftSchema = z.object({
  userId: z.string(),
  toolId: z.string(),
  form: z.object({
    name: z.string(),
    description: z.string(),
    websiteUrl: z.string(),
    category: z.string(),
    pricing: z.string(),
    tags: z.array(z.string()),
  }),
  logo: z.nullable(z.object({ name: z.string(), url: z.string() })),
});

/** Unsaved input of the tool form. */
export interface ToolDraft {
  userId: string;
  /** Id of the tool, also of a new one, so that a retry does not add it twice. */
  toolId: string;
  form: ToolFormInput;
  logo: { name: string; url: string } | null;
}

/** All new tools share one key; each edited tool has its own. */
function storageKey(edited: string | null): string {
  return edited === null ? PREFIX : `${PREFIX}.${edited}`;
}

/** Compares a draft with the saved values. */
export function hasChanges(
  draft: Pick<ToolDraft, 'form' | 'logo'>,
  before: Pick<ToolDraft, 'form' | 'logo'>,
): boolean {
  return (
    draft.logo?.url !== before.logo?.url ||
    Object.entries(before.form).some(
      ([field, value]) =>
        JSON.stringify(draft.form[field as keyof ToolFormInput]) !== JSON.stringify(value),
    )
  );
}

/** Loads the person's draft of this tab; `edited` is the id of the edited tool. */
export function loadToolDraft(
  storage: TextStorage,
  userId: string,
  edited: string | null,
): ToolDraft | null {
  const text = storage.getItem(storageKey(edited));
  if (text === null) return null;
  const parsed = draftSchema.safeParse(parseJson(text));
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** Saves the draft for a reload of this tab. */
export function saveToolDraft(storage: TextStorage, draft: ToolDraft, edited: string | null): void {
  storage.setItem(storageKey(edited), JSON.stringify(draft));
}

/** Deletes the draft. */
export function clearToolDraft(storage: TextStorage, edited: string | null): void {
  storage.removeItem(storageKey(edited));
}
