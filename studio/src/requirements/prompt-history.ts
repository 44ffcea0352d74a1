import type { Clock, KeyValueStorage } from '../environment.ts';
import { randomId } from '../storage/random-id.ts';
import { STORAGE_NAMES } from '../storage/storage-keys.ts';
import { createStoredValue, type StorageFailure } from '../storage/stored-value.ts';
import type { Transferable } from '../storage/transfer.ts';
import {
  boundedHistory,
  type HistoryDocument,
  type HistoryEntry,
  historySchema,
  mergeHistories,
} from './history-document.ts';
import type { RequirementsAnalysis, RequirementsInput } from './requirements.ts';

const VERSION = 1;

/** The analyses of one user, with their prompts. They are stored per user, for all tabs. */
export interface PromptHistory {
  /** newest first; the same list until it changes */
  readonly entries: () => readonly HistoryEntry[];
  /** adds an analysis and returns its id; the oldest entries make room */
  readonly add: (input: RequirementsInput, analysis: RequirementsAnalysis) => string;
  /** replaces the text of a prompt; the generated text is kept beside it */
  readonly changePrompt: (entryId: string, promptId: string, text: string, score: number) => void;
  /** null selects no prompt */
  readonly select: (entryId: string, promptId: string | null) => void;
  readonly remove: (entryId: string) => void;
  /** brings back an entry that was removed */
  readonly restore: (entry: HistoryEntry) => void;
  readonly clear: () => void;
  /** true if the last change lasts only until the page closes */
  readonly hasFailed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** call on a `storage` event with one of `keys` */
  readonly refresh: () => void;
  readonly keys: readonly string[];
  /** for export and import */
  readonly parts: readonly Transferable[];
}

/** Opens the history of one user. */
export function createPromptHistory(deps: {
  /** null if the browser has no usable storage; the history then lasts until the page closes */
  readonly store: KeyValueStorage | null;
  readonly userId: string;
  readonly clock: Clock;
  readonly onFailure?: (failure: StorageFailure) => void;
}): PromptHistory {
  const stored = createStoredValue<HistoryDocument>({
    ...deps,
    name: STORAGE_NAMES.promptHistory,
    version: VERSION,
    schema: historySchema,
    empty: () => ({ entries: [], removed: [] }),
    merge: mergeHistories,
    shed: ({ entries, removed }) =>
      entries.length < 2 ? null : { entries: entries.slice(1), removed },
    trim: boundedHistory,
  });
  let shown: { document: HistoryDocument; entries: readonly HistoryEntry[] } | null = null;

  function change(entryId: string, edit: (entry: HistoryEntry) => HistoryEntry): void {
    stored.update(({ entries, removed }) => ({
      entries: entries.map((entry) =>
        entry.id === entryId ? { ...edit(entry), revision: entry.revision + 1 } : entry,
      ),
      removed,
    }));
  }

  return {
    entries: () => {
      const document = stored.value();
      if (shown?.document !== document)
        shown = { document, entries: [...document.entries].reverse() };
      return shown.entries;
    },
    add: (input, analysis) => {
      const id = randomId();
      const { generatedPrompts, ...rest } = analysis;
      const entry: HistoryEntry = {
        id,
        createdAt: deps.clock(),
        revision: 0,
        input: {
          naturalLanguageDescription: input.naturalLanguageDescription,
          additionalContext: input.additionalContext ?? '',
          preferredStyle: input.preferredStyle ?? '',
          targetLength: input.targetLength ?? 'medium',
          complexityLevel: input.complexityLevel ?? 'intermediate',
        },
        analysis: {
          ...rest,
          generatedPrompts: generatedPrompts.map((prompt) => ({ ...prompt, generated: null })),
        },
        selectedId: null,
      };
      stored.update(({ entries, removed }) =>
        boundedHistory({ entries: [...entries, entry], removed }),
      );
      return id;
    },
    changePrompt: (entryId, promptId, text, score) => {
      change(entryId, (entry) => ({
        ...entry,
        analysis: {
          ...entry.analysis,
          generatedPrompts: entry.analysis.generatedPrompts.map((prompt) => {
            if (prompt.id !== promptId) return prompt;
            const generated = prompt.generated ?? prompt.prompt;
            return {
              ...prompt,
              prompt: text,
              qualityScore: score,
              generated: generated === text ? null : generated,
            };
          }),
        },
      }));
    },
    select: (entryId, promptId) => {
      change(entryId, (entry) => ({ ...entry, selectedId: promptId }));
    },
    remove: (entryId) => {
      stored.update(({ entries, removed }) =>
        boundedHistory({
          entries: entries.filter(({ id }) => id !== entryId),
          removed: [...removed, entryId],
        }),
      );
    },
    restore: (entry) => {
      stored.update(({ entries, removed }) =>
        boundedHistory({
          // With a new id, because other tabs remember the old one as removed.
          entries: [...entries, { ...entry, id: randomId(), revision: 0 }],
          removed,
        }),
      );
    },
    clear: () => {
      stored.clear();
    },
    hasFailed: stored.hasFailed,
    subscribe: stored.subscribe,
    refresh: stored.refresh,
    keys: [stored.key],
    parts: [stored],
  };
}
