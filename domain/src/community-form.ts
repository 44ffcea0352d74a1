import * as z from 'zod/mini';
import { COMMUNITY_CATEGORIES, type CommunityCategory } from './community-category.ts';
import { nameText, trimmedText } from './form-fields.ts';
import { countChars } from './text.ts';

/** Lengths in characters (code points, as in the database). */
export const COMMUNITY_NAME_MIN_CHARS = 3;
export const COMMUNITY_NAME_MAX_CHARS = 50;
export const COMMUNITY_DESCRIPTION_MAX_CHARS = 500;

/** Validates the form of a community with the messages of the social specification, section 5. */
export const communityFormSchema = z.object({
  name: z.pipe(
    z.pipe(
      nameText,
      z.transform((text: string) => text.replaceAll(/\s+/g, ' ')),
    ),
    z.string().check(
      z.refine((text) => text !== '', { error: 'Community name is required', abort: true }),
      z.refine(
        (text) => countChars(text) >= COMMUNITY_NAME_MIN_CHARS,
        'Community name must be at least 3 characters',
      ),
      z.refine(
        (text) => countChars(text) <= COMMUNITY_NAME_MAX_CHARS,
        'Community name must be less than 50 characters',
      ),
    ),
  ),
  description: trimmedText.check(
    z.refine(
      (text) => countChars(text) <= COMMUNITY_DESCRIPTION_MAX_CHARS,
      'Description must be less than 500 characters',
    ),
  ),
  category: z.enum(Object.keys(COMMUNITY_CATEGORIES) as [CommunityCategory]),
  privacy: z.enum(['public', 'private']),
  requireApproval: z.boolean(),
  allowMemberPosts: z.boolean(),
  allowMemberReels: z.boolean(),
});

/** The form values while the user edits them. */
export type CommunityFormInput = z.input<typeof communityFormSchema>;
/** The form values after trimming and validation. */
export type CommunityForm = z.output<typeof communityFormSchema>;

/** The defaults of the social specification, section 5. */
export const EMPTY_COMMUNITY_FORM: CommunityFormInput = {
  name: '',
  description: '',
  category: 'AI_ART',
  privacy: 'public',
  requireApproval: false,
  allowMemberPosts: true,
  allowMemberReels: true,
};
