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
  { path: '/messages', name: 'Messages', text: 'Conversations between two people.' },
  { path: '/messages/:id', name: 'Conversation', text: 'Conversations between two people.' },
  { path: '/chat/:id', name: 'Conversation', text: 'Conversations between two people.' },
  {
    path: '/smart-studio',
    name: 'Smart Prompt Studio',
    text: 'From plain words to a finished prompt.',
  },
];
