import type { ChatMessage } from './chat-message.ts';
import type { UserPreferences } from './preferences.ts';
import type { SessionContext } from './session-context.ts';

/** A person needs this many messages before habits are reported. */
const HABIT_FROM_MESSAGES = 3;

/** Describes the habits that a person's messages show, in at most five sentences. */
export function insightsOf(
  messages: readonly ChatMessage[],
  preferences: UserPreferences,
  session: SessionContext,
): string[] {
  const own = messages.filter(({ type }) => type === 'user');
  if (own.length < HABIT_FROM_MESSAGES) return [];
  const insights: string[] = [];

  const [category] = preferences.favoriteCategories;
  if (category !== undefined) {
    const count = own.filter(({ metadata }) => metadata?.promptCategory === category).length;
    insights.push(`${count} of ${own.length} messages are about ${category.replace(/_/g, ' ')}.`);
  }
  const written = own.filter(({ content }) => content !== '');
  if (written.length > 0) {
    const chars = written.reduce((total, { content }) => total + content.length, 0);
    insights.push(
      `Messages are ${preferences.preferredPromptLength}: ${Math.round(chars / written.length)} characters on average.`,
    );
  }
  const topics = preferences.commonTopics.slice(0, 3);
  if (topics.length > 0) insights.push(`Topics that come up most: ${topics.join(', ')}.`);

  const [style] = preferences.preferredStyles;
  if (style !== undefined) insights.push(`The most frequent style is ${style.replace(/_/g, ' ')}.`);

  if (session.successfulEnhancements > 0) {
    insights.push(
      `${session.successfulEnhancements} of ${session.totalPrompts} messages of this session led to improved prompts.`,
    );
  }
  return insights;
}
