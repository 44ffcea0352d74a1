import { PROMPT_UNDER_CHARS, TITLE_UNDER_CHARS } from '@promptory/domain/limits';
import { type PostForm, type PostFormInput, postFormSchema } from '@promptory/domain/post';
import { countChars } from '@promptory/domain/text';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { DataError } from '../../data/client/unwrap.ts';
import type { Reel } from '../../data/works/reel.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TagField } from '../../ui/TagField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSchemaForm } from '../../browser/use-schema-form.ts';

interface EditReelFormProps {
  id: string;
  reel: Reel;
  /** The error of the last attempt to save. */
  failure: Error | null;
  onDirty: (dirty: boolean) => void;
  onSave: (form: PostForm) => void;
}

function failureText(failure: Error): string {
  return failure instanceof DataError && failure.status === 0
    ? 'Network error. Please check your internet connection and try again.'
    : "Couldn't save the reel. Please try again.";
}

/** The form to edit a reel. The submit button is in the dialog and refers to the form id. */
export function EditReelForm({ id, reel, failure, onDirty, onSave }: EditReelFormProps) {
  const form = useSchemaForm(postFormSchema, {
    defaultValues: {
      title: reel.title,
      description: '',
      prompt: reel.prompt ?? '',
      tags: reel.tags,
      allowCopyPrompt: reel.allow_copy_prompt,
      attachedPrompt: null,
    },
    validateOn: 'blur',
  });
  const { errors, isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as PostFormInput;
  const [typedTag, setTypedTag] = useState('');
  const dirty = isDirty || typedTag.trim() !== '';

  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        if (typedTag.trim() !== '') {
          form.setValue('tags', [...values.tags, typedTag], { shouldDirty: true });
          setTypedTag('');
        }
        void form.handleSubmit(onSave)(event);
      }}
      className="flex flex-col gap-4"
    >
      {failure !== null && <Banner tone="danger">{failureText(failure)}</Banner>}
      <TextField
        label="Title"
        dir="auto"
        {...form.register('title')}
        error={errors.title?.message}
        counter={{ value: countChars(values.title.trim()), max: TITLE_UNDER_CHARS }}
      />
      <TextArea
        label="Prompt"
        mono
        {...form.register('prompt')}
        error={errors.prompt?.message}
        counter={{ value: countChars(values.prompt.trim()), max: PROMPT_UNDER_CHARS }}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagField
            tags={field.value}
            onTagsChange={field.onChange}
            typed={typedTag}
            onTypedChange={setTypedTag}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="allowCopyPrompt"
        render={({ field }) => (
          <Switch
            label="Allow others to copy the prompt"
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </form>
  );
}
