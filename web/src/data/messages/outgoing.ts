import * as z from 'zod/mini';

const shareSchema = z.object({ kind: z.enum(['post', 'reel', 'tool']), id: z.string() });

const fileSchema = z.object({
  kind: z.enum(['image', 'video']),
  path: z.string(),
  name: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

/** The message to reply to, with the fields that its quote shows. */
const replySchema = z.object({
  id: z.string(),
  authorId: z.string(),
  content: z.string(),
  type: z.string(),
});

const newSchema = z.object({
  chat: z.object({ kind: z.enum(['conversation', 'community']), id: z.string() }),
  type: z.enum(['text', 'prompt', 'share', 'image', 'file']),
  content: z.string(),
  share: z.optional(shareSchema),
  file: z.optional(fileSchema),
  albumId: z.optional(z.string()),
  reply: z.optional(replySchema),
  isAnnouncement: z.optional(z.boolean()),
});

/** The stored form of the messages that wait. */
export const outgoingSchema = z.array(
  z.extend(newSchema, {
    id: z.string(),
    queuedAt: z.number(),
    state: z.enum(['waiting', 'failed']),
    error: z.optional(z.string()),
  }),
);

/** A message to send. A share has the title of the work as its content. */
export type NewOutgoing = z.infer<typeof newSchema>;

/** A message that the server has not stored yet. `queuedAt` is in milliseconds since 1970. */
export type OutgoingMessage = z.infer<typeof outgoingSchema>[number];
