export const PROMPT_INTENTS = [
  'content_creation',
  'analysis',
  'planning',
  'education',
  'optimization',
  'general',
] as const;

export type PromptIntent = (typeof PROMPT_INTENTS)[number];
