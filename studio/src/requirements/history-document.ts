import { z } from 'zod';
import { lenientList } from '../storage/lenient-list.ts';
import {
  type GeneratedPrompt,
  REQUIREMENT_CATEGORIES,
  REQUIREMENT_PRIORITIES,
  type RequirementsAnalysis,
} from './requirements.ts';

/** A generated prompt of the history, which can have been changed since. */
export interface KeptPrompt extends GeneratedPrompt {
  /** the text as it was generated; null if `prompt` is this text */
  readonly generated: string | null;
}

export interface HistoryEntry {
  readonly id: string;
  /** milliseconds since 1970 */
  readonly createdAt: number;
  /** increases with each change, so that tabs agree on the newest version */
  readonly revision: number;
  readonly input: {
    readonly naturalLanguageDescription: string;
    readonly additionalContext: string;
    readonly preferredStyle: string;
    readonly targetLength: 'short' | 'medium' | 'long';
    readonly complexityLevel: 'basic' | 'intermediate' | 'advanced';
  };
  readonly analysis: Omit<RequirementsAnalysis, 'generatedPrompts'> & {
    readonly generatedPrompts: readonly KeptPrompt[];
  };
  /** the selected prompt, or null */
  readonly selectedId: string | null;
}

/** The stored history. Entries are ordered by time, the oldest first. */
export interface HistoryDocument {
  readonly entries: readonly HistoryEntry[];
  /** ids of removed entries, which must not come back from another tab */
  readonly removed: readonly string[];
}

/** Maximum entries, and maximum characters of all entries. */
export const HISTORY_MAX_ENTRIES = 40;
const HISTORY_MAX_CHARS = 800_000;
const REMOVED_MAX = 200;

const text = z.string().max(20_000);
const texts = z.array(text).max(50);
const percent = z.number().min(0).max(100);

const requirementSchema = z.object({
  id: text,
  description: text,
  category: z.enum(REQUIREMENT_CATEGORIES),
  priority: z.enum(REQUIREMENT_PRIORITIES),
  value: text,
  examples: texts,
});
const promptSchema = z.object({
  id: text,
  title: text,
  prompt: text,
  generated: text.nullable(),
  explanation: text,
  addressedRequirements: texts,
  qualityScore: percent,
  estimatedEffectiveness: percent,
  tags: texts,
  suggestedImprovements: texts,
  restored: texts,
});
const entrySchema = z.object({
  id: z.string().max(100),
  createdAt: z.number(),
  revision: z.number().int().min(0),
  input: z.object({
    naturalLanguageDescription: text,
    additionalContext: text,
    preferredStyle: text,
    targetLength: z.enum(['short', 'medium', 'long']),
    complexityLevel: z.enum(['basic', 'intermediate', 'advanced']),
  }),
  analysis: z.object({
    originalDescription: text,
    parsedRequirements: z.array(requirementSchema).max(50),
    identifiedUseCase: text,
    targetAudience: text,
    desiredOutputFormat: text,
    suggestedTone: text,
    detectedConstraints: texts,
    generatedPrompts: z.array(promptSchema).max(10),
    processingTime: z.number(),
    confidence: percent,
    madeWithoutModel: z.boolean(),
    notice: text.nullable(),
    cached: z.boolean(),
  }),
  selectedId: text.nullable(),
});

export const historySchema: z.ZodType<HistoryDocument> = z.object({
  entries: lenientList<HistoryEntry>(entrySchema, HISTORY_MAX_ENTRIES),
  removed: z.array(z.string().max(100)).max(REMOVED_MAX),
});

/** Removes the oldest entries above the limits; at least the newest one stays. */
export function boundedHistory({ entries, removed }: HistoryDocument): HistoryDocument {
  const kept: HistoryEntry[] = [];
  let chars = 0;
  for (const entry of [...entries].sort(byTime).reverse()) {
    chars += JSON.stringify(entry).length;
    if (kept.length > 0 && (chars > HISTORY_MAX_CHARS || kept.length >= HISTORY_MAX_ENTRIES)) break;
    kept.unshift(entry);
  }
  return { entries: kept, removed: removed.slice(-REMOVED_MAX) };
}

/** Merges the histories of two tabs: all entries, each in its newest version. */
export function mergeHistories(stored: HistoryDocument, mine: HistoryDocument): HistoryDocument {
  const removed = [...new Set([...stored.removed, ...mine.removed])];
  const byId = new Map(stored.entries.map((entry) => [entry.id, entry]));
  for (const entry of mine.entries) {
    const other = byId.get(entry.id);
    if (other === undefined || isNewer(entry, other)) byId.set(entry.id, entry);
  }
  const gone = new Set(removed);
  return boundedHistory({
    entries: [...byId.values()].filter(({ id }) => !gone.has(id)),
    removed,
  });
}

function isNewer(one: HistoryEntry, other: HistoryEntry): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision;
  return JSON.stringify(one) > JSON.stringify(other);
}

function byTime(one: HistoryEntry, other: HistoryEntry): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
