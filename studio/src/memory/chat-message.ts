import { z } from 'zod';
import { PROMPT_CATEGORIES } from '../categories/prompt-category.ts';
import { firstUnits } from '../text/cut-text.ts';

/** Maximum length of a message. The chat rejects longer messages and cuts longer answers. */
export const MESSAGE_MAX_CHARS = 20_000;
/** Maximum length of each prompt that is attached to a message. */
const PROMPT_MAX_CHARS = 10_000;
/** Maximum length of descriptions and reasons. */
const DETAIL_MAX_CHARS = 4000;
/** Maximum length of names, ids, styles and tags. */
const NAME_MAX_CHARS = 200;
const LIST_MAX = 30;
/** The year 3000, in milliseconds since 1970. Later timestamps are invalid. */
export const LAST_MOMENT = Date.UTC(3000, 0);
/** Upper bound for damaged data; a message never changes so often. */
export const REVISION_MAX = 1_000_000;

function text(maxChars: number) {
  return z.string().transform((value) => firstUnits(value, maxChars));
}

const name = text(NAME_MAX_CHARS);
const names = z.array(name).transform((list) => list.slice(0, LIST_MAX));
const duration = z.number().min(0);
const percent = z.number().min(0).max(100);

const enhancedPromptSchema = z.object({
  id: name,
  style: name,
  prompt: text(PROMPT_MAX_CHARS),
  description: text(DETAIL_MAX_CHARS),
});

export const chatMessageSchema = z.object({
  id: z.string().min(1).max(100),
  /** increases with each change; of two versions, the one with the higher number is newer */
  revision: z.number().int().min(0).max(REVISION_MAX),
  /** absent for the first conversation, the only one of earlier versions */
  conversationId: z.string().min(1).max(100).exactOptional(),
  /**
   * set if an edit or a new answer replaced this message: the id of the message that can bring it
   * back, with `undo` after a replacement and with `redo` after an undo
   */
  replacedBy: z
    .object({ id: z.string().max(100), action: z.enum(['undo', 'redo']) })
    .exactOptional(),
  type: z.enum(['user', 'ai']),
  content: text(MESSAGE_MAX_CHARS),
  /** milliseconds since 1970 */
  timestamp: z.number().min(0).max(LAST_MOMENT),
  /**
   * `stopped`: the user stopped the answer, and its text so far is kept. `interrupted`: the page
   * was closed or the gateway changed.
   */
  status: z.enum(['loading', 'done', 'stopped', 'interrupted', 'failed']),
  /** when the page that writes this answer last reported that it is still in progress */
  aliveAt: z.number().min(0).max(LAST_MOMENT).exactOptional(),
  /** the id of the user's message that this message answers */
  replyTo: z.string().max(100).exactOptional(),
  /** the requested action, which a retry repeats */
  action: z.enum(['chat', 'enhance', 'transform']).exactOptional(),
  /** the template that the user chose for this message */
  templateId: name.exactOptional(),
  /** the reason why an answer failed: a GatewayErrorCode, or `other` */
  failure: name.exactOptional(),
  /** when a failed answer can be requested again, if the gateway said so */
  retryAt: z.number().min(0).max(LAST_MOMENT).exactOptional(),
  /** the attached image, or the image that the answer is about; its data is not stored */
  attachedImage: z.object({ name }).exactOptional(),
  madeWithoutModel: z.boolean().exactOptional(),
  metadata: z
    .object({
      promptCategory: z.enum(PROMPT_CATEGORIES).exactOptional(),
      /** milliseconds */
      processingTime: duration.exactOptional(),
      modelUsed: name.exactOptional(),
      enhancementCount: duration.exactOptional(),
    })
    .exactOptional(),
  enhancedPrompts: z
    .array(enhancedPromptSchema)
    .transform((list) => list.slice(0, LIST_MAX))
    .exactOptional(),
  /** the id of the enhanced prompt that the user chose */
  chosenPrompt: name.exactOptional(),
  imageAnalysis: z
    .object({
      description: text(DETAIL_MAX_CHARS),
      detectedStyle: name,
      suggestedTags: names,
      textElements: names,
    })
    .exactOptional(),
  templateSuggestion: z
    .object({
      suggestedTemplate: z.object({ id: name, name }),
      confidence: percent,
      reasoning: text(DETAIL_MAX_CHARS),
    })
    .exactOptional(),
  appliedTemplate: z.object({ name, improvements: names }).exactOptional(),
  promptTransformation: z
    .object({
      transformedPrompt: text(MESSAGE_MAX_CHARS),
      qualityScore: percent,
      appliedTechniques: names,
    })
    .exactOptional(),
});

export type ChatMessage = Readonly<z.infer<typeof chatMessageSchema>>;
export type EnhancedPrompt = Readonly<z.infer<typeof enhancedPromptSchema>>;

/** A new message; its texts and lists are cut to the stored maximum. */
export type ChatMessageDraft = Omit<
  ChatMessage,
  'id' | 'revision' | 'timestamp' | 'conversationId' | 'replacedBy'
>;

const sizes = new WeakMap<ChatMessage, number>();

/** The approximate number of characters that a message needs in storage. */
export function storedChars(message: ChatMessage): number {
  const known = sizes.get(message);
  if (known !== undefined) return known;
  const size = JSON.stringify(message).length;
  sizes.set(message, size);
  return size;
}
