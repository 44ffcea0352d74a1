import * as z from 'zod/mini';
import { atMostChars, nameText, tagsField, trimmedText } from './form-fields.ts';
import {
  TOOL_DESCRIPTION_MAX_CHARS,
  TOOL_NAME_MAX_CHARS,
  TOOL_PRICING_MAX_CHARS,
  TOOL_URL_MAX_CHARS,
} from './limits.ts';
import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';
import { countChars } from './text.ts';

/** The categories of a tool. The database accepts the same values. */
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

/** Pricing options of the form. A row may contain any other text. */
export const TOOL_PRICINGS = ['Free', 'Freemium', 'Paid', 'Open source'] as const;

/**
 * URL exists in browsers and in Node. It is declared here because this workspace includes the type
 * definitions of neither.
 */
declare const URL: { canParse: (text: string) => boolean };

/** The database only accepts http and https URLs. This check gives the user a readable message. */
const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/i;

function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text) && countChars(text) <= TOOL_URL_MAX_CHARS;
}

function required(name: string) {
  return z.refine<string>((text) => text !== '', { error: `${name} is required`, abort: true });
}

/** Trims and validates the tool form with the messages of the core specification, section 5. */
export const toolFormSchema = z.object({
  name: nameText.check(required('Tool name'), atMostChars(TOOL_NAME_MAX_CHARS, 'Tool name')),
  description: trimmedText.check(
    required('Description'),
    atMostChars(TOOL_DESCRIPTION_MAX_CHARS, 'Description'),
  ),
  websiteUrl: trimmedText.check(
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
  pricing: trimmedText.check(atMostChars(TOOL_PRICING_MAX_CHARS, 'Pricing')),
  tags: tagsField,
});

/** The form values while the user edits them. */
export type ToolFormInput = z.input<typeof toolFormSchema>;
/** The form values after trimming and validation. */
export type ToolForm = z.output<typeof toolFormSchema>;

export const EMPTY_TOOL_FORM: ToolFormInput = {
  name: '',
  description: '',
  websiteUrl: '',
  category: '',
  pricing: '',
  tags: [],
};

/**
 * Returns the text for a tool that could not be saved: the error's message, or `fallback` if it is
 * empty.
 */
export function toolFailureText(
  error: unknown,
  fallback = 'Failed to submit tool. Please try again.',
): string {
  const message = error instanceof Error ? error.message.trim() : '';
  if (message === '') return fallback;
  return isNetworkFailure(message) ? NETWORK_FAILURE_TEXT : message;
}
