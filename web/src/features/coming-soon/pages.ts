/** A page that is not built yet; each goes from here when it lands. */
export interface ComingPage {
  path: string;
  name: string;
  text: string;
}

/** For signed-in people, inside the shell. */
export const COMING_MEMBER_PAGES: readonly ComingPage[] = [
  {
    path: '/communities',
    name: 'Communities',
    text: 'Places to share prompts and pictures around one subject.',
  },
  {
    path: '/community/:id/discussion',
    name: 'Discussion',
    text: 'The room where the members of a community talk.',
  },
  { path: '/ai-apps', name: 'AI Apps', text: 'Tools that enhance, analyse and write prompts.' },
  { path: '/messages', name: 'Messages', text: 'Conversations between two people.' },
  { path: '/messages/:id', name: 'Conversation', text: 'Conversations between two people.' },
  { path: '/chat', name: 'AI Chat', text: 'Talk your way to a better prompt.' },
  { path: '/chat/:id', name: 'Conversation', text: 'Conversations between two people.' },
  { path: '/ai-chat', name: 'AI Chat', text: 'Talk your way to a better prompt.' },
  {
    path: '/smart-studio',
    name: 'Smart Prompt Studio',
    text: 'From plain words to a finished prompt.',
  },
  {
    path: '/transform',
    name: 'Prompt Transformation',
    text: 'Turns a rough prompt into a structured one.',
  },
];
