import type { ChatAction } from './requested-action.ts';

/**
 * A quick prompt of the chat: `text` is put into the composer, and the user continues typing there.
 */
export interface QuickPrompt {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly action: ChatAction;
}

export const QUICK_PROMPTS: readonly QuickPrompt[] = [
  {
    id: 'enhance',
    label: 'Improve my prompt',
    text: 'Improve this prompt: ',
    action: 'enhance',
  },
  {
    id: 'image',
    label: 'Image prompt',
    text: 'Help me write an image prompt. Ask me about subject, mood, lighting and style. My idea is: ',
    action: 'chat',
  },
  {
    id: 'meta_prompt',
    label: 'Make a meta-prompt',
    text: 'Transform this prompt: ',
    action: 'transform',
  },
  {
    id: 'critique',
    label: 'Find weaknesses',
    text: 'Name the three weakest points of this prompt and how to fix each: ',
    action: 'chat',
  },
  {
    id: 'shorten',
    label: 'Make it shorter',
    text: 'Shorten this prompt without losing what matters: ',
    action: 'chat',
  },
  {
    id: 'variables',
    label: 'Make it reusable',
    text: 'Turn this prompt into a reusable one with {{variables}}: ',
    action: 'chat',
  },
  {
    id: 'learn',
    label: 'Teach me',
    text: 'Explain with a short example when to use few-shot examples, step-by-step reasoning and a role in a prompt.',
    action: 'chat',
  },
];
