import type { PromptCategory } from '../categories/prompt-category.ts';
import { topNames } from '../storage/counts.ts';
import type { ChatMessage } from './chat-message.ts';
import type { WritingStyle } from './styles.ts';
import { readText, type TextReading } from './text-reading.ts';

const TOP_CATEGORIES = 5;
const TOP_TOPICS = 10;
const TOP_STYLES = 5;
/** Choosing an enhanced prompt counts more for its style than a keyword or an image. */
const CHOSEN_STYLE_WEIGHT = 3;
/** The style name if no style was detected. */
const UNKNOWN_STYLE = 'unknown';
/** The specified limits for the average prompt length. */
const DETAILED_ABOVE_CHARS = 200;
const LONG_ABOVE_CHARS = 100;
const MEDIUM_ABOVE_CHARS = 50;
/** Limits for the average word count, the same as in prompt analysis. */
const ADVANCED_ABOVE_WORDS = 20;
const INTERMEDIATE_ABOVE_WORDS = 10;
/** Words are read only in this many recent messages. */
const READ_MESSAGES = 40;

export type PromptLength = 'short' | 'medium' | 'long' | 'detailed';
type QualityLevel = 'basic' | 'intermediate' | 'advanced';

export interface UserPreferences {
  /** at most 5, the most often chosen or mentioned first */
  readonly preferredStyles: readonly string[];
  /** at most 10 words */
  readonly commonTopics: readonly string[];
  readonly writingStyle: WritingStyle;
  readonly preferredPromptLength: PromptLength;
  /** at most 5, the most often used first */
  readonly favoriteCategories: readonly PromptCategory[];
  readonly qualityLevel: QualityLevel;
}

/**
 * Derives a person's preferences from their messages (at most 100, oldest first). `read` can be a
 * function that caches its results.
 */
export function preferencesOf(
  messages: readonly ChatMessage[],
  read: (message: ChatMessage) => TextReading = ({ content }) => readText(content),
): UserPreferences {
  // A message with only an image does not show how a person writes.
  const own = messages.filter(({ type, content }) => type === 'user' && content !== '');
  const readings = own.slice(-READ_MESSAGES).map(read);
  return {
    preferredStyles: preferredStyles(messages, readings),
    commonTopics: topTopics(readings),
    writingStyle: writingStyleOf(readings),
    preferredPromptLength: promptLengthOf(own.map(({ content }) => content)),
    favoriteCategories: topCategories(messages),
    qualityLevel: qualityLevelOf(readings),
  };
}

/** The 10 most frequent words; of equally frequent words, the most recent comes first. */
export function topTopics(readings: readonly TextReading[]): string[] {
  const counts = new Map<string, number>();
  for (const word of readings.toReversed().flatMap(({ topics }) => topics)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return topNames(counts, TOP_TOPICS);
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

/** The length category for the average text length in UTF-16 code units; `short` without texts. */
export function promptLengthOf(texts: readonly string[]): PromptLength {
  const average = averageOf(texts.map((text) => text.length));
  if (average > DETAILED_ABOVE_CHARS) return 'detailed';
  if (average > LONG_ABOVE_CHARS) return 'long';
  return average > MEDIUM_ABOVE_CHARS ? 'medium' : 'short';
}

/** The style with the most keywords; `casual` if there are none. */
export function writingStyleOf(readings: readonly TextReading[]): WritingStyle {
  const counts = new Map<WritingStyle, number>();
  for (const [style, hits] of readings.flatMap(({ writing }) => writing)) {
    counts.set(style, (counts.get(style) ?? 0) + hits);
  }
  return topNames(counts, 1)[0] ?? 'casual';
}

function preferredStyles(
  messages: readonly ChatMessage[],
  readings: readonly TextReading[],
): string[] {
  const counts = new Map<string, number>();
  const count = (style: string, weight: number) => {
    if (style !== '') counts.set(style, (counts.get(style) ?? 0) + weight);
  };
  for (const { enhancedPrompts, chosenPrompt, imageAnalysis } of messages) {
    const chosen = enhancedPrompts?.find(({ id }) => id === chosenPrompt);
    count(chosen?.style ?? '', CHOSEN_STYLE_WEIGHT);
    const detected = imageAnalysis?.detectedStyle ?? '';
    if (detected !== UNKNOWN_STYLE) count(detected, 1);
  }
  for (const [style, hits] of readings.flatMap(({ pictures }) => pictures)) count(style, hits);
  return topNames(counts, TOP_STYLES);
}

function qualityLevelOf(readings: readonly TextReading[]): QualityLevel {
  const average = averageOf(readings.map(({ words }) => words));
  if (average > ADVANCED_ABOVE_WORDS) return 'advanced';
  return average > INTERMEDIATE_ABOVE_WORDS ? 'intermediate' : 'basic';
}

function averageOf(numbers: readonly number[]): number {
  return numbers.length === 0
    ? 0
    : numbers.reduce((total, number) => total + number, 0) / numbers.length;
}
