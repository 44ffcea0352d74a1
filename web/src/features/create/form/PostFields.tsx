import { DESCRIPTION_UNDER_CHARS, TITLE_UNDER_CHARS } from '@promptory/domain/limits';
import type { ContentType } from '@promptory/domain/media-type';
import type { PostFormInput } from '@promptory/domain/post';
import { countChars } from '@promptory/domain/text';
import { useSyncExternalStore } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Uploads } from '../../../data/uploads/uploads.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Uploader } from '../../../widgets/uploads/Uploader.tsx';
import { TagField } from '../../../ui/TagField.tsx';
import { GenerationOffer } from '../suggestions/GenerationOffer.tsx';
import type { MetadataField } from '../suggestions/metadata-suggester.ts';
import { PromptField } from './PromptField.tsx';
import { type Enhancing, PromptTools } from './PromptTools.tsx';
import { showPrompt } from './show-prompt.ts';
import { Suggestion } from '../suggestions/Suggestion.tsx';
import type { PostFormTools, PostFormApi } from './use-post-tools.ts';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';

const POST_FIELDS: readonly MetadataField[] = ['title', 'description', 'tags'];
const REEL_FIELDS: readonly MetadataField[] = ['title', 'tags'];

interface PostFieldsProps {
  form: PostFormApi;
  uploads: Uploads;
  tools: PostFormTools;
  enhancing: Enhancing;
  /** A typed tag that was not added yet. */
  typedTag: string;
  onTypedTagChange: (typed: string) => void;
  /** The content type that results from the files. */
  contentType: ContentType | null;
}

/** The fields of a post, for creating and editing. */
export function PostFields(props: PostFieldsProps) {
  const { form, uploads, tools, enhancing, typedTag, onTypedTagChange, contentType } = props;
  const { metadata, offers, fills } = tools;
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as PostFormInput;
  const isReel = contentType === 'reel';
  const uploadIds = useSyncExternalStore(uploads.subscribe, uploads.snapshot).items.map(
    ({ id }) => id,
  );
  return (
    <>
      <div data-field className="flex flex-col gap-3">
        <Uploader
          uploads={uploads}
          label="Media"
          title="Add pictures or a video"
          hint="Drop, paste or choose. JPEG, PNG, GIF, WebP, MP4, WebM, MOV or AVI, each under 50MB."
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
          help={isReel ? "Reels have no description, so this text won't be published." : undefined}
          rows={2}
          dir="auto"
          {...form.register('description')}
          error={errors.description?.message}
          counter={{ value: countChars(values.description.trim()), max: DESCRIPTION_UNDER_CHARS }}
        />
        <Suggestion metadata={metadata} field="description" />
      </div>
      <div data-field>
        <PromptField form={form} values={values} fills={fills} isReel={isReel} />
        <PromptTools
          form={form}
          prompt={values.prompt}
          tools={tools}
          enhancing={enhancing}
          fields={isReel ? REEL_FIELDS : POST_FIELDS}
          uploads={uploads}
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
            help="Everyone can read the prompt even if this is off."
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </>
  );
}

const KINDS = {
  reel: { label: 'Reel', Icon: Clapperboard },
  video: { label: 'Video', Icon: Film },
  carousel: { label: 'Carousel', Icon: Images },
  image: { label: 'Image', Icon: Image },
} as const;

/** Shows the resulting content type; nothing without files. */
function ContentChip({ type }: { type: ContentType | null }) {
  if (type === null) return null;
  const { label, Icon } = KINDS[type];
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-full bg-accent-soft px-2 text-xs font-medium text-accent-text">
      <Icon aria-hidden className="size-3.5" />
      <span>{label}</span>
    </span>
  );
}
