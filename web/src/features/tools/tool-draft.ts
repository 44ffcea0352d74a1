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

/** What is kept of a tool's form that is being filled in. */
export interface ToolDraft {
  userId: string;
  /** The id that the tool has or will get, so that trying again cannot make two. */
  toolId: string;
  form: ToolFormInput;
  /** Null without one. */
  logo: { name: string; url: string } | null;
}

/** Drafts of new tools share a place; the draft of a change has one by its tool. */
function placeOf(edited: string | null): string {
  return edited === null ? PREFIX : `${PREFIX}.${edited}`;
}

/** Whether there is anything to lose beside what was there before. */
export function differs(
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

/** The form that this person was filling in, in this tab; `edited` is the id of a tool that is changed. */
export function loadToolDraft(
  storage: Storage,
  userId: string,
  edited: string | null,
): ToolDraft | null {
  const text = storage.getItem(placeOf(edited));
  if (text === null) return null;
  const parsed = draftSchema.safeParse(parseJson(text));
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** Keeps the form for a reload of this tab. */
export function saveToolDraft(storage: Storage, draft: ToolDraft, edited: string | null): void {
  storage.setItem(placeOf(edited), JSON.stringify(draft));
}

/** Forgets the kept form. */
export function clearToolDraft(storage: Storage, edited: string | null): void {
  storage.removeItem(placeOf(edited));
}
