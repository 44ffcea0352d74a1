import type { PostForm } from '@promptory/domain/post';
import { useEffect, useRef } from 'react';
import type { PostFormApi } from './use-post-aids.ts';

/** Gives what the form holds at that moment; null when something is wrong, which its field says. */
export type CheckedForm = () => Promise<PostForm | null>;

/** Reads and checks the form whenever it is asked; a tag that is typed and not added yet counts. */
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
