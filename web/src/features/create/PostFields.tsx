import {
  DESCRIPTION_UNDER_CHARS,
  PROMPT_UNDER_CHARS,
  TITLE_UNDER_CHARS,
} from '@promptory/domain/limits';
import type { ContentType } from '@promptory/domain/media-type';
import type { PostFormInput } from '@promptory/domain/post';
import { countChars } from '@promptory/domain/text';
import { useSyncExternalStore } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Uploads } from '../../lib/uploads/uploads.ts';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Uploader } from '../../ui/Uploader.tsx';
import { TagField } from '../../ui/TagField.tsx';
import { ContentChip } from './ContentChip.tsx';
import { GenerationOffer } from './GenerationOffer.tsx';
import type { MetadataField } from './metadata-run.ts';
import { type Enhancing, PromptTools } from './PromptTools.tsx';
import { showPrompt } from './show-prompt.ts';
import { Suggestion } from './Suggestion.tsx';
import type { PostAids, PostFormApi } from './use-post-aids.ts';

const POST_FIELDS: readonly MetadataField[] = ['title', 'description', 'tags'];
const REEL_FIELDS: readonly MetadataField[] = ['title', 'tags'];

interface PostFieldsProps {
  form: PostFormApi;
  uploads: Uploads;
  aids: PostAids;
  enhancing: Enhancing;
  /** A tag that is typed and not added yet. */
  typedTag: string;
  onTypedTagChange: (typed: string) => void;
  /** What the files make it. */
  contentType: ContentType | null;
}

/** The fields of a post, the same when it is made and when it is edited. */
export function PostFields(props: PostFieldsProps) {
  const { form, uploads, aids, enhancing, typedTag, onTypedTagChange, contentType } = props;
  const { metadata, offers, fills } = aids;
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as PostFormInput;
  const isReel = contentType === 'reel';
  const uploadIds = useSyncExternalStore(uploads.subscribe, uploads.snapshot).items.map(
    ({ id }) => id,
  );
  return (
    <>
      <div data-field>
        <TextField
          label="Title"
          dir="auto"
          {...form.register('title')}
          error={errors.title?.message}
          counter={{ value: countChars(values.title.trim()), max: TITLE_UNDER_CHARS }}
          autoComplete="off"
        />
        <Suggestion metadata={metadata} field="title" />
      </div>
      <div data-field>
        <TextArea
          label="Description"
          hint={isReel ? 'Not shown with a reel' : 'Optional'}
          help={isReel ? 'A reel has no description: this text is not published.' : undefined}
          rows={2}
          dir="auto"
          {...form.register('description')}
          error={errors.description?.message}
          counter={{ value: countChars(values.description.trim()), max: DESCRIPTION_UNDER_CHARS }}
        />
        <Suggestion metadata={metadata} field="description" />
      </div>
      <div data-field>
        <TextArea
          label="Prompt"
          hint="Optional"
          rows={5}
          mono
          dir="auto"
          spellCheck={false}
          {...form.register('prompt')}
          error={errors.prompt?.message}
          counter={{ value: countChars(values.prompt.trim()), max: PROMPT_UNDER_CHARS }}
        />
        <PromptTools
          form={form}
          prompt={values.prompt}
          aids={aids}
          enhancing={enhancing}
          fields={isReel ? REEL_FIELDS : POST_FIELDS}
        />
      </div>
      <div data-field className="flex flex-col gap-3">
        <Uploader
          uploads={uploads}
          label="Media"
          title="Add pictures or a video"
          hint="Drop, paste or choose. JPEG, PNG, GIF, WebP, MP4, WebM or MOV, each under 50MB."
          aside={<ContentChip type={contentType} />}
        />
        <GenerationOffer
          offers={offers}
          fills={fills}
          fileIds={uploadIds}
          onFilled={() => {
            showPrompt(form);
          }}
        />
      </div>
      <div data-field>
        <Controller
          control={form.control}
          name="tags"
          render={({ field, fieldState }) => (
            <TagField
              tags={field.value}
              onTagsChange={field.onChange}
              typed={typedTag}
              onTypedChange={onTypedTagChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Suggestion metadata={metadata} field="tags" />
      </div>
      <Controller
        control={form.control}
        name="allowCopyPrompt"
        render={({ field }) => (
          <Switch
            label="Allow others to copy the prompt"
            help="Everyone can read it either way."
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </>
  );
}
