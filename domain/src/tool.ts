import * as z from 'zod/mini';
import {
  TOOL_DESCRIPTION_MAX_CHARS,
  TOOL_NAME_MAX_CHARS,
  TOOL_PRICING_MAX_CHARS,
  TOOL_URL_MAX_CHARS,
} from './limits.ts';
import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';
import { addTags } from './tags.ts';
import { countChars } from './text.ts';

/** What a tool can be for; the table knows the same. */
export const TOOL_CATEGORIES = [
  'Image Generation',
  'Text Generation',
  'Video Generation',
  'Audio Generation',
  'Code Generation',
  'Data Analysis',
  'Design Tools',
  'Productivity',
  'Other',
] as const;
export type ToolCategory = (typeof TOOL_CATEGORIES)[number];

/** What the form offers; a row may hold other words. */
export const TOOL_PRICINGS = ['Free', 'Freemium', 'Paid', 'Open source'] as const;

/** Browsers and Node have it; this workspace knows the types of neither. */
declare const URL: { canParse: (text: string) => boolean };

/** The table holds web addresses only: what it would refuse is refused here, with the same text. */
const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/i;

function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text) && countChars(text) <= TOOL_URL_MAX_CHARS;
}

/** Trimmed, and without the NUL character, which the database cannot hold. */
const trimmed = z.pipe(
  z.string(),
  z.transform((text: string) => text.replaceAll('\0', '').trim()),
);

function required(name: string) {
  return z.refine<string>((text) => text !== '', { error: `${name} is required`, abort: true });
}

function atMost(limit: number, name: string) {
  return z.refine<string>(
    (text) => countChars(text) <= limit,
    `${name} must be at most ${String(limit)} characters`,
  );
}

/** The form of a tool: trims, and checks what core specification, section 5 says, with its texts. */
export const toolFormSchema = z.object({
  name: trimmed.check(required('Tool name'), atMost(TOOL_NAME_MAX_CHARS, 'Tool name')),
  description: trimmed.check(
    required('Description'),
    atMost(TOOL_DESCRIPTION_MAX_CHARS, 'Description'),
  ),
  websiteUrl: trimmed.check(
    required('Website URL'),
    z.refine(isWebAddress, 'Please enter a valid website URL'),
  ),
  category: z
    .string()
    .check(
      z.refine(
        (text) => (TOOL_CATEGORIES as readonly string[]).includes(text),
        'Category is required',
      ),
    ),
  pricing: trimmed.check(atMost(TOOL_PRICING_MAX_CHARS, 'Pricing')),
  tags: z.pipe(
    z.array(z.string()),
    z.transform((raw: string[], context) => {
      const result = addTags([], raw.join(','));
      if (result.ok) return result.tags;
      context.issues.push({ code: 'custom', message: result.message, input: raw });
      return z.NEVER;
    }),
  ),
});

/** What the form holds while it is edited. */
export type ToolFormInput = z.input<typeof toolFormSchema>;
/** What is left after trimming and checking. */
export type ToolForm = z.output<typeof toolFormSchema>;

export const EMPTY_TOOL_FORM: ToolFormInput = {
  name: '',
  description: '',
  websiteUrl: '',
  category: '',
  pricing: '',
  tags: [],
};

/** What the form shows when a tool was not kept: what the error says, or `fallback` where it says nothing. */
export function toolFailureText(
  error: unknown,
  fallback = 'Failed to submit tool. Please try again.',
): string {
  const message = error instanceof Error ? error.message.trim() : '';
  if (message === '') return fallback;
  return isNetworkFailure(message) ? NETWORK_FAILURE_TEXT : message;
}
