/** How many of each kind the tab 'All' shows; it asks for one more, to know whether there are any. */
export const PREVIEW = { posts: 4, tools: 4, people: 6 } as const;
