import { ATTACHED_PROMPT_MAX_CHARS, PROMPT_UNDER_CHARS } from '@promptory/domain/limits';
import type { PostFormInput } from '@promptory/domain/post';
import { countChars } from '@promptory/domain/text';
import { convertPlaceholders, countOtherPlaceholders } from '@promptory/studio';
import { useDeferredValue, useMemo } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { looksLikeMarkdown, summarizePrompt } from '../../../lib/prompt-summary.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { PromptHighlight } from '../../../widgets/prompt/PromptHighlight.tsx';
import { AttachedPromptField } from './AttachedPromptField.tsx';
import type { FillHistory } from './fill-history.ts';
import type { PostFormApi } from './use-post-tools.ts';

interface PromptFieldProps {
  form: PostFormApi;
  values: PostFormInput;
  fills: FillHistory;
  isReel: boolean;
}

/** The prompt field with highlighted variables, and the attached prompt for longer texts. */
export function PromptField({ form, values, fills, isReel }: PromptFieldProps) {
  const { prompt, attachedPrompt } = values;
  const count = countChars(prompt.trim());
  return (
    <>
      <TextArea
        label="Prompt"
        hint={attachedPrompt === null ? 'Optional' : 'A summary of the attached prompt'}
        rows={5}
        mono
        dir="auto"
        spellCheck={false}
        backdrop={<PromptHighlight prompt={prompt} />}
        {...form.register('prompt')}
        error={form.formState.errors.prompt?.message}
        counter={{ value: count, max: PROMPT_UNDER_CHARS }}
      />
      {count >= PROMPT_UNDER_CHARS && (
        <LongPromptOffer
          count={count}
          isReel={isReel}
          replaces={attachedPrompt !== null}
          onAttach={() => {
            const content = prompt.trim();
            const format = looksLikeMarkdown(content) ? 'markdown' : 'text';
            fills.fill('attach', 'The whole text is attached. The prompt field holds a summary.', {
              attachedPrompt: { format, content },
              prompt: summarizePrompt(content),
            });
          }}
        />
      )}
      <PlaceholderOffer prompt={prompt} attached={attachedPrompt?.content ?? ''} fills={fills} />
      {attachedPrompt !== null && <AttachedPromptField form={form} fills={fills} isReel={isReel} />}
    </>
  );
}

interface LongPromptOfferProps {
  /** The length of the prompt, in characters. */
  count: number;
  isReel: boolean;
  /** True if the post already has an attached prompt. */
  replaces: boolean;
  onAttach: () => void;
}

/** Offers to attach a text that is too long for the field. Nothing of the text is cut. */
function LongPromptOffer({ count, isReel, replaces, onAttach }: LongPromptOfferProps) {
  const characters = formatNumber(count);
  if (isReel) {
    return (
      <Banner tone="info" className="mt-2.5">
        {`This prompt has ${characters} characters, too many for a reel. Add another file to make a post, which can have a long prompt.`}
      </Banner>
    );
  }
  if (count > ATTACHED_PROMPT_MAX_CHARS) {
    return (
      <Banner tone="info" className="mt-2.5">
        {`This prompt has ${characters} characters. A long prompt can have at most 100,000. Nothing was cut: shorten it, or split it into several posts.`}
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      className="mt-2.5 max-sm:flex-col max-sm:items-start"
      action={
        <Button size="sm" className="flex-none text-ink" onClick={onAttach}>
          {replaces ? 'Replace the attached prompt' : 'Attach the whole text'}
        </Button>
      }
    >
      {`This prompt has ${characters} characters. You can attach the whole text; the prompt field then holds a summary that you can edit.`}
    </Banner>
  );
}

interface PlaceholderOfferProps {
  prompt: string;
  attached: string;
  fills: FillHistory;
}

/** Offers to write `[NAME]` and other placeholders as `{{name}}`. */
function PlaceholderOffer({ prompt, attached, fills }: PlaceholderOfferProps) {
  const typed = useDeferredValue(prompt);
  const typedAttached = useDeferredValue(attached);
  const count = useMemo(
    () => countOtherPlaceholders(typed) + countOtherPlaceholders(typedAttached),
    [typed, typedAttached],
  );
  if (count === 0) return null;
  return (
    <Banner
      tone="info"
      className="mt-2.5 py-1.5 max-sm:flex-col max-sm:items-start"
      action={
        <Button
          size="sm"
          className="flex-none text-ink"
          onClick={() => {
            fills.convert(convertPlaceholders);
          }}
        >
          {'Convert to {{name}}'}
        </Button>
      }
    >
      {count === 1
        ? "One placeholder isn't written as {{name}}."
        : `${String(count)} placeholders aren't written as {{name}}.`}
    </Banner>
  );
}
