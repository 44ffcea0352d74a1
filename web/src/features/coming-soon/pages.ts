/** A page that is not built yet. Remove its entry when it is built. */
export interface ComingPage {
  path: string;
  name: string;
  text: string;
}

/** All pages that are not built yet. They require sign-in. */
export const COMING_PAGES: readonly ComingPage[] = [
  {
    path: '/smart-studio',
    name: 'Smart Prompt Studio',
    text: 'Turn a plain description into a finished prompt.',
  },
];
