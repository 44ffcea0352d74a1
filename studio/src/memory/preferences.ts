import type { PromptCategory } from '../categories/prompt-category.ts';
import { topNames } from '../storage/counts.ts';
import type { ChatMessage } from './chat-message.ts';
import { cutText } from './cut-text.ts';
import { keywordHits, keywords } from './keyword-hits.ts';
import { PICTURE_STYLE_WORDS, WRITING_STYLE_WORDS, type WritingStyle } from './style-words.ts';
import { topicWords, wordsOf } from './topic-words.ts';

export const TOP_CATEGORIES = 5;
export const TOP_TOPICS = 10;
const TOP_STYLES = 5;
/** An enhanced prompt that was taken says more about a style than a word or a picture. */
const CHOSEN_STYLE_WEIGHT = 3;
/** What a picture is said to be of when no model looked at it. */
const UNKNOWN_STYLE = 'unknown';
/** An average prompt above so many characters is of that length, as specified. */
const DETAILED_ABOVE_CHARS = 200;
const LONG_ABOVE_CHARS = 100;
const MEDIUM_ABOVE_CHARS = 50;
/** An average prompt above so many words is of that level: the same bounds as in prompt analysis. */
const ADVANCED_ABOVE_WORDS = 20;
const INTERMEDIATE_ABOVE_WORDS = 10;
/** The newest messages whose words are looked at, and how much of each. */
const READ_MESSAGES = 40;
const READ_CHARS = 500;

export type PromptLength = 'short' | 'medium' | 'long' | 'detailed';
export type QualityLevel = 'basic' | 'intermediate' | 'advanced';

export interface UserPreferences {
  /** at most 5, what the person takes or names most first */
  readonly preferredStyles: readonly string[];
  /** at most 10 words */
  readonly commonTopics: readonly string[];
  readonly writingStyle: WritingStyle;
  readonly preferredPromptLength: PromptLength;
  /** at most 5, most used first */
  readonly favoriteCategories: readonly PromptCategory[];
  readonly qualityLevel: QualityLevel;
}

const WRITING_STYLES = (['professional', 'creative', 'technical'] as const).map(
  (style) => [style, keywords(WRITING_STYLE_WORDS[style])] as const,
);
const PICTURE_STYLES = Object.entries(PICTURE_STYLE_WORDS).map(
  ([style, line]) => [style, keywords(line)] as const,
);

/** What a person's messages (at most 100, oldest first) tell about how they like to work. */
export function preferencesOf(messages: readonly ChatMessage[]): UserPreferences {
  const texts = messages.flatMap(({ type, content }) => (type === 'user' ? [content] : []));
  const read = texts.slice(-READ_MESSAGES).map((text) => wordsOf(cutText(text, READ_CHARS)));
  return {
    preferredStyles: preferredStyles(messages, read),
    commonTopics: topicWords(texts, TOP_TOPICS),
    writingStyle: writingStyleOf(read),
    preferredPromptLength: promptLengthOf(texts),
    favoriteCategories: topCategories(messages),
    qualityLevel: qualityLevelOf(read),
  };
}

/** The categories of the person's own messages, most frequent first. */
export function topCategories(messages: readonly ChatMessage[]): PromptCategory[] {
  const counts = new Map<PromptCategory, number>();
  for (const { type, metadata } of messages) {
    const category = metadata?.promptCategory;
    if (type === 'user' && category !== undefined) {
      counts.set(category, (counts.get(category) ?? 0) + 1);
    }
  }
  return topNames(counts, TOP_CATEGORIES);
}

/** By the average of characters (UTF-16 units) per text; `short` when there is none. */
export function promptLengthOf(texts: readonly string[]): PromptLength {
  const average = averageOf(texts.map((text) => text.length));
  if (average > DETAILED_ABOVE_CHARS) return 'detailed';
  if (average > LONG_ABOVE_CHARS) return 'long';
  return average > MEDIUM_ABOVE_CHARS ? 'medium' : 'short';
}

/** The style whose keywords the words of the texts hold most often. */
export function writingStyleOf(texts: readonly (readonly string[])[]): WritingStyle {
  let best: { style: WritingStyle; hits: number } = { style: 'casual', hits: 0 };
  for (const [style, table] of WRITING_STYLES) {
    const hits = texts.reduce((total, words) => total + keywordHits(words, table), 0);
    if (hits > best.hits) best = { style, hits };
  }
  return best.style;
}

function preferredStyles(
  messages: readonly ChatMessage[],
  texts: readonly (readonly string[])[],
): string[] {
  const counts = new Map<string, number>();
  const count = (style: string, weight: number) => {
    if (style !== '' && weight > 0) counts.set(style, (counts.get(style) ?? 0) + weight);
  };
  for (const { enhancedPrompts, chosenPrompt, imageAnalysis } of messages) {
    const chosen = enhancedPrompts?.find(({ id }) => id === chosenPrompt);
    count(chosen?.style ?? '', CHOSEN_STYLE_WEIGHT);
    const detected = imageAnalysis?.detectedStyle ?? '';
    if (detected !== UNKNOWN_STYLE) count(detected, 1);
  }
  for (const words of texts) {
    for (const [style, table] of PICTURE_STYLES) count(style, keywordHits(words, table));
  }
  return topNames(counts, TOP_STYLES);
}

function qualityLevelOf(texts: readonly (readonly string[])[]): QualityLevel {
  const average = averageOf(texts.map((words) => words.length));
  if (average > ADVANCED_ABOVE_WORDS) return 'advanced';
  return average > INTERMEDIATE_ABOVE_WORDS ? 'intermediate' : 'basic';
}

function averageOf(numbers: readonly number[]): number {
  return numbers.length === 0
    ? 0
    : numbers.reduce((total, number) => total + number, 0) / numbers.length;
}
