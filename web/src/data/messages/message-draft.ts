import { MESSAGE_FILES_MAX } from '@promptory/domain/message';
import * as z from 'zod/mini';
import { parseJson } from '../../lib/parse-json.ts';

/** Maximum length of a preview in characters. */
const PREVIEW_MAX_CHARS = 200;

/** The types of messages in the database. */
export const MESSAGE_TYPES = ['text', 'image', 'file', 'prompt', 'share'] as const;

const fileSchema = z.object({
  kind: z.enum(['image', 'video']),
  path: z.string(),
  name: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

const authorSchema = z.object({
  id: z.string(),
  username: z.string(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  verified: z.boolean(),
});

const replySchema = z.object({
  id: z.string(),
  type: z.enum(MESSAGE_TYPES),
  content: z.string(),
  authorId: z.string(),
  author: z.nullable(authorSchema),
});

const draftSchema = z.object({
  text: z.string(),
  isPrompt: z.boolean(),
  /** Only in discussions. */
  isAnnouncement: z.optional(z.boolean()),
  /** The message to reply to, with the fields that its quote shows. */
  reply: z.nullable(replySchema),
  /** The files that are already uploaded. */
  files: z.array(fileSchema).check(z.maxLength(MESSAGE_FILES_MAX)),
});

/** `savedAt` is in milliseconds since 1970. */
const storedSchema = z.extend(draftSchema, { userId: z.string(), savedAt: z.number() });

/** The message that a draft replies to. */
export type DraftReply = z.infer<typeof replySchema>;

/** A message that was not sent yet. */
export type MessageDraft = z.infer<typeof draftSchema>;

/** A draft in the storage of the browser. */
export type StoredDraft = z.infer<typeof storedSchema>;

/** Reads a stored draft. Returns null for missing or invalid text. */
export function parseDraft(stored: string | null): StoredDraft | null {
  const parsed = storedSchema.safeParse(parseJson(stored));
  return parsed.success ? parsed.data : null;
}

/** One line about a draft; null if it has no text and no file. */
export function draftPreviewOf(draft: MessageDraft | null): string | null {
  if (draft === null) return null;
  const text = draft.text.trimStart().slice(0, PREVIEW_MAX_CHARS).replaceAll(/\s+/g, ' ').trim();
  if (text !== '') return text;
  const [file, ...others] = draft.files;
  if (file === undefined) return null;
  if (others.length > 0) return `${String(draft.files.length)} files`;
  return file.kind === 'image' ? 'Image' : 'Video';
}
