import { isNetworkFailure, NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import {
  BIO_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  type ProfileForm,
  profileFormSchema,
  WEBSITE_MAX_CHARS,
} from '@promptory/domain/profile';
import { countChars } from '@promptory/domain/text';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Profile } from '../../data/session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSchemaForm } from '../../browser/use-schema-form.ts';

interface EditProfileFormProps {
  id: string;
  profile: Profile;
  /** Error of the last attempt to save. */
  failure: Error | null;
  onDirty: (dirty: boolean) => void;
  onSave: (form: ProfileForm) => void;
}

/** Form for name, bio and website. The submit button is outside and refers to the form's id. */
export function EditProfileForm({ id, profile, failure, onDirty, onSave }: EditProfileFormProps) {
  const { register, handleSubmit, formState, control } = useSchemaForm(profileFormSchema, {
    defaultValues: {
      full_name: profile.full_name ?? '',
      bio: profile.bio ?? '',
      website: profile.website ?? '',
    },
    validateOn: 'blur',
  });
  const { errors, isDirty } = formState;
  const values = useWatch({ control });

  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  return (
    <form
      id={id}
      noValidate
      aria-label="Profile"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        void handleSubmit(onSave)(event);
      }}
    >
      {failure !== null && <Banner tone="danger">{problemText(failure)}</Banner>}
      <TextField
        label="Name"
        dir="auto"
        {...register('full_name')}
        autoComplete="name"
        error={errors.full_name?.message}
        counter={{ value: countChars(values.full_name?.trim() ?? ''), max: FULL_NAME_MAX_CHARS }}
      />
      <TextArea
        label="Bio"
        {...register('bio')}
        rows={3}
        help="Web addresses and @mentions become links."
        error={errors.bio?.message}
        counter={{ value: countChars(values.bio?.trim() ?? ''), max: BIO_MAX_CHARS }}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        {...register('website')}
        error={errors.website?.message}
        counter={{ value: countChars(values.website?.trim() ?? ''), max: WEBSITE_MAX_CHARS }}
      />
    </form>
  );
}

function problemText({ message }: Error): string {
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  return "Couldn't save your profile. Please try again.";
}
