import type { LucideIcon } from 'lucide-react';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import MessageSquare from 'lucide-react/icons/message-square';
import Palette from 'lucide-react/icons/palette';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import WandSparkles from 'lucide-react/icons/wand-sparkles';

export type AppCategory = 'enhancement' | 'analysis' | 'generation' | 'studio';

/** The apps that open in a dialog, by their name in the URL. */
export type AppDialog = 'enhancer' | 'image';

export interface App {
  readonly name: string;
  /** One sentence about what the app does. */
  readonly text: string;
  readonly category: AppCategory;
  readonly isFeatured: boolean;
  readonly Icon: LucideIcon;
  /** A screen, a dialog, or null for an upcoming app. */
  readonly target: { readonly to: string } | { readonly dialog: AppDialog } | null;
}

/** All apps in display order. */
export const APPS: readonly App[] = [
  {
    name: 'Smart Prompt Studio',
    text: 'Describe in your own words what you need, and get several finished prompts.',
    category: 'studio',
    isFeatured: true,
    Icon: WandSparkles,
    target: { to: '/smart-studio' },
  },
  {
    name: 'AI Chat Assistant',
    text: 'Discuss your prompt with an assistant that uses templates and understands your images.',
    category: 'generation',
    isFeatured: true,
    Icon: MessageSquare,
    target: { to: '/chat' },
  },
  {
    name: 'Prompt Enhancer',
    text: 'Turn a rough idea into up to four finished prompts, and see what changed.',
    category: 'enhancement',
    isFeatured: true,
    Icon: Sparkles,
    target: { dialog: 'enhancer' },
  },
  {
    name: 'Image to Prompt',
    text: 'Upload an image to get a description of it and four prompts for similar images.',
    category: 'analysis',
    isFeatured: true,
    Icon: Image,
    target: { dialog: 'image' },
  },
  {
    name: 'Prompt Transformation',
    text: 'Put a prompt into five sections with an expert role, and fill in what it leaves open.',
    category: 'enhancement',
    isFeatured: false,
    Icon: LayoutTemplate,
    target: { to: '/transform' },
  },
  {
    name: 'Style Generator',
    text: 'Create your own visual style and use it in every prompt.',
    category: 'generation',
    isFeatured: false,
    Icon: Palette,
    target: null,
  },
  {
    name: 'Prompt Optimizer',
    text: 'Make a prompt shorter and clearer for the model you use.',
    category: 'enhancement',
    isFeatured: false,
    Icon: SlidersHorizontal,
    target: null,
  },
  {
    name: 'Batch Processor',
    text: 'Work on many prompts at once.',
    category: 'studio',
    isFeatured: false,
    Icon: Layers,
    target: null,
  },
];

interface CategoryChoice {
  readonly label: string;
  /** Null means all categories. */
  readonly category: AppCategory | null;
}

const ALL: CategoryChoice = { label: 'All Apps', category: null };

/** The category chips in display order. */
export const CATEGORY_CHOICES: readonly CategoryChoice[] = [
  ALL,
  { label: 'Enhancement', category: 'enhancement' },
  { label: 'Analysis', category: 'analysis' },
  { label: 'Generation', category: 'generation' },
  { label: 'Studio', category: 'studio' },
];

/** The category from the URL, or all categories for an unknown value. */
export function choiceOf(params: URLSearchParams): CategoryChoice {
  const named = params.get('category');
  return CATEGORY_CHOICES.find(({ category }) => category !== null && category === named) ?? ALL;
}

/** The dialog from the URL, or null. */
export function dialogOf(params: URLSearchParams): AppDialog | null {
  const named = params.get('app');
  return named === 'enhancer' || named === 'image' ? named : null;
}

/** The apps in a category, or all apps for null. */
export function appsOf(category: AppCategory | null): readonly App[] {
  return category === null ? APPS : APPS.filter((app) => app.category === category);
}

/** The URL of the catalog with a category and a dialog. */
export function hubAddress(category: AppCategory | null, dialog: AppDialog | null = null): string {
  const params = new URLSearchParams({
    ...(category !== null && { category }),
    ...(dialog !== null && { app: dialog }),
  }).toString();
  return params === '' ? '/ai-apps' : `/ai-apps?${params}`;
}

/** Navigation state that marks links inside the catalog. */
export const FROM_HUB = { fromHub: true };

/**
 * True if the previous history entry is the catalog. History state can hold anything, so it is
 * checked.
 */
export function cameFromHub(state: unknown): boolean {
  return ((state ?? {}) as Record<string, unknown>)['fromHub'] === true;
}
