import type { ChatMessage } from '@promptory/studio/memory/chat-message';
import { useState } from 'react';
import { newsBetween } from './news.ts';

/** What a screen reader is told of a conversation, in place of each piece of an answer. */
export function useNews(messages: readonly ChatMessage[]): string {
  const [heard, setHeard] = useState({ messages, news: '' });
  if (heard.messages === messages) return heard.news;
  const news = newsBetween(heard.messages, messages) ?? heard.news;
  setHeard({ messages, news });
  return news;
}
