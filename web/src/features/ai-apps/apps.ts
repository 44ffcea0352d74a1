import type { LucideIcon } from 'lucide-react';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import MessageSquare from 'lucide-react/icons/message-square';
import Palette from 'lucide-react/icons/palette';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import WandSparkles from 'lucide-react/icons/wand-sparkles';

export type AppCategory = 'enhancement' | 'analysis' | 'generation' | 'studio';

/** The apps that open above the hub, as its address names them. */
export type AppDialog = 'enhancer' | 'image';

export interface App {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly text: string;
  readonly category: AppCategory;
  readonly isFeatured: boolean;
  readonly Icon: LucideIcon;
  /** A screen, a dialog of the hub, or null for one that is still to come. */
  readonly target: { readonly to: string } | { readonly dialog: AppDialog } | null;
}

/** The catalogue, in the order in which it is shown. */
export const APPS: readonly App[] = [
  {
    name: 'Smart Prompt Studio',
    text: 'Say in your own words what a prompt should do, and choose from several finished ones.',
    category: 'studio',
    isFeatured: true,
    Icon: WandSparkles,
    target: { to: '/smart-studio' },
  },
  {
    name: 'AI Chat Assistant',
    text: 'Talk your prompt through with an assistant that knows templates and sees your pictures.',
    category: 'generation',
    isFeatured: true,
    Icon: MessageSquare,
    target: { to: '/chat' },
  },
  {
    name: 'Prompt Enhancer',
    text: 'Turn a rough idea into up to four finished prompts, and see word by word what changed.',
    category: 'enhancement',
    isFeatured: true,
    Icon: Sparkles,
    target: { dialog: 'enhancer' },
  },
  {
    name: 'Image to Prompt',
    text: 'Drop in a picture to learn what is in it, with four prompts that make one like it.',
    category: 'analysis',
    isFeatured: true,
    Icon: Image,
    target: { dialog: 'image' },
  },
  {
    name: 'Style Generator',
    text: 'Find a visual style of your own and use it in every prompt.',
    category: 'generation',
    isFeatured: false,
    Icon: Palette,
    target: null,
  },
  {
    name: 'Prompt Optimizer',
    text: 'Shorten and sharpen a prompt for the model that you use.',
    category: 'enhancement',
    isFeatured: false,
    Icon: SlidersHorizontal,
    target: null,
  },
  {
    name: 'Batch Processor',
    text: 'Work on many prompts in one go.',
    category: 'studio',
    isFeatured: false,
    Icon: Layers,
    target: null,
  },
];

interface CategoryChoice {
  readonly label: string;
  /** Null for all. */
  readonly category: AppCategory | null;
}

const ALL: CategoryChoice = { label: 'All Apps', category: null };

/** The chips, in their order. */
export const CATEGORY_CHOICES: readonly CategoryChoice[] = [
  ALL,
  { label: 'Enhancement', category: 'enhancement' },
  { label: 'Analysis', category: 'analysis' },
  { label: 'Generation', category: 'generation' },
  { label: 'Studio', category: 'studio' },
];

/** The choice that an address names; all for one that names nothing. */
export function choiceOf(params: URLSearchParams): CategoryChoice {
  const named = params.get('category');
  return CATEGORY_CHOICES.find(({ category }) => category !== null && category === named) ?? ALL;
}

/** The dialog that an address opens, or null. */
export function dialogOf(params: URLSearchParams): AppDialog | null {
  const named = params.get('app');
  return named === 'enhancer' || named === 'image' ? named : null;
}

/** The apps of a category, all of them for null. */
export function appsOf(category: AppCategory | null): readonly App[] {
  return category === null ? APPS : APPS.filter((app) => app.category === category);
}

/** The address of the hub with a category and a dialog. */
export function hubAddress(category: AppCategory | null, dialog: AppDialog | null = null): string {
  const params = new URLSearchParams({
    ...(category !== null && { category }),
    ...(dialog !== null && { app: dialog }),
  }).toString();
  return params === '' ? '/ai-apps' : `/ai-apps?${params}`;
}

/** What an address that opens a dialog carries along within the hub. */
export const FROM_HUB = { fromHub: true };

/** Whether the hub itself lies behind in the history. A state may come from anywhere. */
export function cameFromHub(state: unknown): boolean {
  return ((state ?? {}) as Record<string, unknown>)['fromHub'] === true;
}
