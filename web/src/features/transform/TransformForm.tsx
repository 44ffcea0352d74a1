import { countChars } from '@promptory/domain/text';
import type { Template } from '@promptory/studio/transform/template';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { SAMPLE_REQUESTS } from './sample-requests.ts';
import { type SheetState, TRANSFORM_MAX_CHARS, type TransformSheet } from './transform-sheet.ts';

interface TransformFormProps {
  state: SheetState;
  sheet: TransformSheet;
  templates: readonly Template[];
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onTransform: () => void;
}

/** The prompt that is to be transformed. */
export function TransformForm({
  state,
  sheet,
  templates,
  fieldRef,
  onTransform,
}: TransformFormProps) {
  const { text, templateId, inputProblem, failure } = state;
  const template = templates.find(({ id }) => id === templateId);

  function onKeyDown(event: KeyboardEvent) {
    const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    // Enter that ends the choice of a character belongs to the keyboard of its language.
    if (!isWanted || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onTransform();
  }

  function onPaste(event: ClipboardEvent) {
    // Refused before it is set: laying out megabytes would hold up the page.
    if (!sheet.takes(event.clipboardData.getData('text/plain'))) event.preventDefault();
  }

  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20"
      onSubmit={(event) => {
        event.preventDefault();
        onTransform();
      }}
    >
      <TextArea
        ref={fieldRef}
        label="Prompt"
        placeholder="What do you want to ask an AI for?"
        mono
        rows={6}
        dir="auto"
        value={text}
        error={inputProblem ?? undefined}
        counter={{ value: countChars(text), max: TRANSFORM_MAX_CHARS }}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => {
          sheet.type(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <SelectField
        label="Template"
        hint="Optional"
        none="Let the engine choose"
        options={templates.map(({ name }) => name)}
        value={template?.name ?? ''}
        help={template?.description}
        onChange={(event) => {
          const chosen = templates.find(({ name }) => name === event.target.value);
          sheet.chooseTemplate(chosen?.id ?? '');
        }}
      />
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" icon={<WandSparkles aria-hidden />}>
          Transform
        </Button>
        <span className="text-xs text-quiet pointer-coarse:hidden">
          <kbd className="font-mono">Ctrl</kbd> + <kbd className="font-mono">Enter</kbd>
        </span>
      </div>
      <Samples text={text} onChoose={sheet.type} />
    </form>
  );
}

interface SamplesProps {
  text: string;
  onChoose: (text: string) => void;
}

/** Prompts to try; not offered where one would take the place of something that was written. */
function Samples({ text, onChoose }: SamplesProps) {
  const isOwn = text.trim() !== '' && !SAMPLE_REQUESTS.some((sample) => sample.text === text);
  if (isOwn) return null;
  return (
    <div role="group" aria-label="Sample prompts">
      <p className="mb-2 text-xs text-quiet">Or try one of these</p>
      <div className="flex flex-wrap gap-2">
        {SAMPLE_REQUESTS.map((sample) => (
          <button
            key={sample.name}
            type="button"
            aria-pressed={sample.text === text}
            className={pillClass}
            onClick={() => {
              onChoose(sample.text);
            }}
          >
            {sample.name}
          </button>
        ))}
      </div>
    </div>
  );
}
