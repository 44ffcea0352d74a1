import { isNetworkFailure, NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import {
  BIO_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  type ProfileForm,
  profileFormSchema,
  USERNAME_TAKEN_TEXT,
  WEBSITE_MAX_CHARS,
} from '@promptory/domain/profile';
import { isQuotaMessage } from '@promptory/domain/quota-errors';
import { countChars } from '@promptory/domain/text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { supabase } from '../../data/client/client.ts';
import { DataError, UNIQUE_VIOLATION } from '../../data/client/unwrap.ts';
import { isUsernameTaken } from '../../data/people/username.ts';
import type { Profile } from '../../data/session/session.ts';
import { systemClock } from '../../lib/clock.ts';
import { Banner } from '../../ui/Banner.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSchemaForm } from '../../browser/use-schema-form.ts';
import { UsernameCheck } from '../../widgets/username/username-check.ts';
import { UsernameSetting } from './UsernameSetting.tsx';

interface EditProfileFormProps {
  id: string;
  profile: Profile;
  /** Error of the last attempt to save. */
  failure: Error | null;
  onDirty: (dirty: boolean) => void;
  onSave: (form: ProfileForm) => void;
}

/** Form for name, username, bio and website. The submit button is outside and refers to the form's id. */
export function EditProfileForm({ id, profile, failure, onDirty, onSave }: EditProfileFormProps) {
  const [usernameCheck] = useState(
    () =>
      new UsernameCheck((name, signal) => isUsernameTaken(supabase(), name, signal), systemClock),
  );
  const username = useSyncExternalStore(usernameCheck.subscribe, usernameCheck.snapshot);
  const { register, handleSubmit, setFocus, resetField, formState, control } = useSchemaForm(
    profileFormSchema,
    {
      defaultValues: {
        full_name: profile.full_name ?? '',
        username: profile.username,
        bio: profile.bio ?? '',
        website: profile.website ?? '',
      },
      validateOn: 'blur',
    },
  );
  const { errors, isDirty, dirtyFields, touchedFields } = formState;
  const isUsernameDirty = dirtyFields.username === true;
  const values = useWatch({ control });

  useEffect(() => {
    if (!isUsernameDirty) resetField('username', { defaultValue: profile.username });
  }, [resetField, isUsernameDirty, profile.username]);

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
        void handleSubmit((complete) => {
          if (username.status === 'unavailable') setFocus('username');
          // Another tab may have changed the username since.
          else onSave(isUsernameDirty ? complete : { ...complete, username: profile.username });
        })(event);
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
      <UsernameSetting
        {...register('username')}
        current={profile.username}
        value={values.username ?? ''}
        check={usernameCheck}
        onLocked={() => {
          resetField('username', { defaultValue: profile.username });
        }}
        state={username}
        touched={touchedFields.username === true}
        error={errors.username?.message}
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

function problemText(failure: Error): string {
  const { message } = failure;
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  if (isQuotaMessage(message)) return message;
  if (failure instanceof DataError && failure.code === UNIQUE_VIOLATION) return USERNAME_TAKEN_TEXT;
  return "Couldn't save your profile. Please try again.";
}
