export const PROMPT_DOMAINS = [
  'business',
  'technology',
  'creative',
  'education',
  'health',
  'personal',
  'general',
] as const;

export type PromptDomain = (typeof PROMPT_DOMAINS)[number];

export type FieldId =
  | 'marketing'
  | 'strategy'
  | 'finance'
  | 'career'
  | 'law'
  | 'communication'
  | 'software'
  | 'data'
  | 'ai'
  | 'security'
  | 'pictures'
  | 'writing'
  | 'music'
  | 'video'
  | 'design'
  | 'teaching'
  | 'languages'
  | 'science'
  | 'humanities'
  | 'medicine'
  | 'fitness'
  | 'psychology'
  | 'selfdevelopment'
  | 'travel'
  | 'home';

/** A field of knowledge within a domain. Dictionaries contain its keywords. */
export interface Field {
  readonly id: FieldId;
  readonly domain: Exclude<PromptDomain, 'general'>;
  /** the knowledge, as in 'an expert in …' */
  readonly expertise: string;
  /** the expert, as in 'You are an expert …' */
  readonly expert: string;
  /**
   * its keywords often only describe circumstances, so two of them are needed for a further field
   */
  readonly isEveryday?: true;
}

/** The field of image prompts, which have their own framework. */
export const PICTURE_FIELD = 'pictures';
/** The field of software; prompts in this field may ask for code. */
export const CODE_FIELD = 'software';

export const FIELDS: readonly Field[] = [
  {
    id: 'marketing',
    domain: 'business',
    expertise: 'marketing and brand communication',
    expert: 'marketing strategist',
  },
  {
    id: 'strategy',
    domain: 'business',
    expertise: 'business strategy and management',
    expert: 'business consultant',
  },
  {
    id: 'finance',
    domain: 'business',
    expertise: 'finance and accounting',
    expert: 'financial analyst',
  },
  {
    id: 'career',
    domain: 'business',
    expertise: 'careers and recruiting',
    expert: 'career adviser and recruiter',
  },
  {
    id: 'law',
    domain: 'business',
    expertise: 'law and compliance',
    expert: 'legal adviser',
  },
  {
    id: 'communication',
    domain: 'business',
    expertise: 'professional communication',
    expert: 'business communication adviser',
  },
  {
    id: CODE_FIELD,
    domain: 'technology',
    expertise: 'software engineering',
    expert: 'software engineer',
  },
  {
    id: 'data',
    domain: 'technology',
    expertise: 'data analysis and machine learning',
    expert: 'data scientist',
  },
  {
    id: 'ai',
    domain: 'technology',
    expertise: 'artificial intelligence and prompt design',
    expert: 'practitioner of artificial intelligence',
  },
  {
    id: 'security',
    domain: 'technology',
    expertise: 'systems, networks and security',
    expert: 'systems and security engineer',
  },
  {
    id: PICTURE_FIELD,
    domain: 'creative',
    expertise: 'photography, light and image prompts',
    expert: 'art director and photographer',
  },
  {
    id: 'writing',
    domain: 'creative',
    expertise: 'writing and storytelling',
    expert: 'writer and editor',
  },
  {
    id: 'music',
    domain: 'creative',
    expertise: 'music and sound',
    expert: 'composer and producer',
  },
  {
    id: 'video',
    domain: 'creative',
    expertise: 'film and video',
    expert: 'film director and editor',
  },
  {
    id: 'design',
    domain: 'creative',
    expertise: 'visual and interaction design',
    expert: 'product and visual designer',
  },
  {
    id: 'teaching',
    domain: 'education',
    expertise: 'teaching and the design of lessons',
    expert: 'teacher and lesson designer',
  },
  {
    id: 'languages',
    domain: 'education',
    expertise: 'languages and translation',
    expert: 'linguist and translator',
  },
  {
    id: 'science',
    domain: 'education',
    expertise: 'science and mathematics',
    expert: 'scientist and mathematician',
  },
  {
    id: 'humanities',
    domain: 'education',
    expertise: 'history, philosophy and society',
    expert: 'scholar of history and ideas',
  },
  {
    id: 'medicine',
    domain: 'health',
    expertise: 'medicine and health information',
    expert: 'medical adviser',
  },
  {
    id: 'fitness',
    domain: 'health',
    expertise: 'fitness and nutrition',
    expert: 'fitness and nutrition coach',
  },
  {
    id: 'psychology',
    domain: 'health',
    expertise: 'psychology and mental wellbeing',
    expert: 'psychological counsellor',
  },
  {
    id: 'selfdevelopment',
    domain: 'personal',
    isEveryday: true,
    expertise: 'goals, habits and productivity',
    expert: 'personal development coach',
  },
  {
    id: 'travel',
    domain: 'personal',
    expertise: 'travel planning',
    expert: 'travel planner',
  },
  {
    id: 'home',
    domain: 'personal',
    isEveryday: true,
    expertise: 'home, food and everyday life',
    expert: 'adviser for home and everyday life',
  },
];
