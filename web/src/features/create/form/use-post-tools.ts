import type { PostForm, PostFormInput } from '@promptory/domain/post';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Fill, type FillableFields, FillHistory } from './fill-history.ts';
import { type GenerationOffers } from '../suggestions/generation-offers.ts';
import { MetadataSuggester } from '../suggestions/metadata-suggester.ts';

export type PostFormApi = UseFormReturn<PostFormInput, unknown, PostForm>;

/** Helpers for filling in the post form. */
export interface PostFormTools {
  fills: FillHistory;
  metadata: MetadataSuggester;
  offers: GenerationOffers;
}

/** Creates the helpers once per form. */
export function usePostFormTools(
  form: PostFormApi,
  offers: GenerationOffers,
  initialFills: readonly Fill[] = [],
): PostFormTools {
  const [tools] = useState(() => {
    const read = () => form.getValues();
    const write = ({
      title,
      description,
      prompt,
      tags,
      attachedPrompt,
    }: Partial<FillableFields>) => {
      // Validate at once, since generated text may be too long.
      const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      if (title !== undefined) form.setValue('title', title, how);
      if (description !== undefined) form.setValue('description', description, how);
      if (prompt !== undefined) form.setValue('prompt', prompt, how);
      if (tags !== undefined) form.setValue('tags', tags, how);
      if (attachedPrompt !== undefined) form.setValue('attachedPrompt', attachedPrompt, how);
    };
    const fills = new FillHistory({ read, write }, initialFills);
    return { fills, metadata: new MetadataSuggester(fills, read), offers };
  });
  return tools;
}
