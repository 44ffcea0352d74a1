/** Categories and their labels (social specification, section 3). */
export const COMMUNITY_CATEGORIES = {
  AI_ART: 'AI Art & Design',
  PHOTOGRAPHY: 'Photography',
  WRITING: 'Writing & Literature',
  CODING: 'Programming & Tech',
  BUSINESS: 'Business & Marketing',
  EDUCATION: 'Education & Learning',
  ENTERTAINMENT: 'Entertainment',
  LIFESTYLE: 'Lifestyle',
  SCIENCE: 'Science & Research',
  GAMING: 'Gaming',
  MUSIC: 'Music & Audio',
  OTHER: 'Other',
} as const;
export type CommunityCategory = keyof typeof COMMUNITY_CATEGORIES;

/** The label of a category. An unknown one is shown as it is. */
export function communityCategoryLabel(category: string): string {
  return isCommunityCategory(category) ? COMMUNITY_CATEGORIES[category] : category;
}

export function isCommunityCategory(category: string): category is CommunityCategory {
  return Object.hasOwn(COMMUNITY_CATEGORIES, category);
}
