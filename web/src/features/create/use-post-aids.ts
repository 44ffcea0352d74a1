import type { PostForm, PostFormInput } from '@promptory/domain/post';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Fill, type FillableFields, Fills } from './fills.ts';
import { type GenerationOffers } from './generation-offers.ts';
import { MetadataRun } from './metadata-run.ts';

export type PostFormApi = UseFormReturn<PostFormInput, unknown, PostForm>;

/** What helps to fill in the form of a post. */
export interface PostAids {
  fills: Fills;
  metadata: MetadataRun;
  offers: GenerationOffers;
}

/** The helpers of one form, for as long as it is shown. */
export function usePostAids(
  form: PostFormApi,
  offers: GenerationOffers,
  kept: readonly Fill[] = [],
): PostAids {
  const [aids] = useState(() => {
    const read = () => form.getValues();
    const write = ({ title, description, prompt, tags }: Partial<FillableFields>) => {
      // Checked at once: what is filled in may be longer than a post may be.
      const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      if (title !== undefined) form.setValue('title', title, how);
      if (description !== undefined) form.setValue('description', description, how);
      if (prompt !== undefined) form.setValue('prompt', prompt, how);
      if (tags !== undefined) form.setValue('tags', tags, how);
    };
    const fills = new Fills({ read, write }, kept);
    return { fills, metadata: new MetadataRun(fills, read), offers };
  });
  return aids;
}
