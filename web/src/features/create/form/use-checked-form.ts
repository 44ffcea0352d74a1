import type { PostForm } from '@promptory/domain/post';
import { useEffect, useRef } from 'react';
import type { PostFormApi } from './use-post-tools.ts';

/** Resolves with the form values, or null if a field shows an error. */
export type CheckedForm = () => Promise<PostForm | null>;

/** Reads and validates the form on demand. A typed tag is added first. */
export function useCheckedForm(
  form: PostFormApi,
  typedTag: string,
  onTypedTagChange: (typed: string) => void,
): CheckedForm {
  const typed = useRef(typedTag);
  useEffect(() => {
    typed.current = typedTag;
  }, [typedTag]);
  return async () => {
    if (typed.current.trim() !== '') {
      form.setValue('tags', [...form.getValues('tags'), typed.current]);
      typed.current = '';
      onTypedTagChange('');
    }
    let checked: PostForm | null = null;
    await form.handleSubmit((valid) => {
      checked = valid;
    })();
    return checked;
  };
}
