import {
  COMMUNITY_DESCRIPTION_MAX_CHARS,
  COMMUNITY_NAME_MAX_CHARS,
  type CommunityForm,
  type CommunityFormInput,
} from '@promptory/domain/community-form';
import { countChars } from '@promptory/domain/text';
import { useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../ui/SelectField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CATEGORY_OPTIONS } from './community-search.ts';
import { CoverField, type CoverUpload } from './CoverField.tsx';
import type { CoverChoice } from './use-cover-choice.ts';

interface CommunityFieldsProps {
  form: UseFormReturn<CommunityFormInput, unknown, CommunityForm>;
  cover: CoverChoice;
  /** The saved cover, or null. */
  currentCoverUrl?: string | null;
  /** The upload of the chosen cover, while the form is being saved. */
  coverUpload?: CoverUpload | null;
}

/** The fields of a community, in the dialog for a new one and in its settings. */
export function CommunityFields({
  form,
  cover,
  currentCoverUrl = null,
  coverUpload = null,
}: CommunityFieldsProps) {
  const { errors } = form.formState;
  const [name, description, privacy] = useWatch({
    control: form.control,
    name: ['name', 'description', 'privacy'],
  });
  const register = (field: 'name' | 'description' | 'category') =>
    form.register(field, {
      // The error is about the text before the edit.
      onChange: () => {
        form.clearErrors(field);
      },
    });
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextField
        label="Name"
        dir="auto"
        {...register('name')}
        error={errors.name?.message}
        counter={{ value: countChars(name.trim()), max: COMMUNITY_NAME_MAX_CHARS }}
        autoComplete="off"
      />
      <TextArea
        label="Description"
        hint="Optional"
        rows={3}
        {...register('description')}
        error={errors.description?.message}
        counter={{ value: countChars(description.trim()), max: COMMUNITY_DESCRIPTION_MAX_CHARS }}
      />
      <SelectField
        label="Category"
        options={CATEGORY_OPTIONS}
        {...register('category')}
        error={errors.category?.message}
      />
      <PrivacyField form={form} />
      <Toggles form={form} isPrivate={privacy === 'private'} />
      <CoverField cover={cover} currentUrl={currentCoverUrl} upload={coverUpload} />
    </div>
  );
}

const PRIVACIES = [
  { value: 'public', label: 'Public', help: 'Everyone sees the shared posts, reels and members.' },
  {
    value: 'private',
    label: 'Private',
    help: 'Others only see the card. People ask to join or are invited.',
  },
] as const;

function PrivacyField({ form }: Pick<CommunityFieldsProps, 'form'>) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 text-sm font-medium">Privacy</legend>
      {PRIVACIES.map(({ value, label, help }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5">
          <input
            type="radio"
            value={value}
            {...form.register('privacy')}
            aria-labelledby={`${id}-${value}-label`}
            aria-describedby={`${id}-${value}`}
            className="mt-0.5 size-4 flex-none"
          />
          <span className="min-w-0">
            <span id={`${id}-${value}-label`} className="block text-sm">
              {label}
            </span>
            <span id={`${id}-${value}`} className="block text-xs text-quiet">
              {help}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Toggles({
  form: { control },
  isPrivate,
}: Pick<CommunityFieldsProps, 'form'> & { isPrivate: boolean }) {
  const toggles = [
    {
      name: 'requireApproval',
      label: 'Approve new members',
      help: isPrivate
        ? 'In a private community, the owner or an admin always approves requests to join.'
        : 'The owner or an admin approves each request to join.',
    },
    {
      name: 'allowMemberPosts',
      label: 'Members can share posts',
      help: 'If off, only the owner, admins and moderators can.',
    },
    {
      name: 'allowMemberReels',
      label: 'Members can share reels',
      help: 'If off, only the owner, admins and moderators can.',
    },
  ] as const;
  return (
    <div className="divide-y">
      {toggles.map(({ name, label, help }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Switch
              className="py-3 first:pt-0 last:pb-0"
              label={label}
              help={help}
              checked={field.value || (name === 'requireApproval' && isPrivate)}
              disabled={name === 'requireApproval' && isPrivate}
              onCheckedChange={field.onChange}
            />
          )}
        />
      ))}
    </div>
  );
}
