/** Suggested searches (core specification, section 2, 'Home feed'). */
export const TRENDING_SEARCHES = [
  'AI art prompts',
  'Character design',
  'Logo creation',
  'Photography styles',
  'Digital painting',
  'Concept art',
] as const;
