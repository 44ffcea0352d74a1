import { countChars } from '@promptory/domain/text';
import type { Template, TemplatePreview } from '@promptory/studio';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../browser/is-composing.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TemplateFacts } from '../../widgets/prompt/TemplateFacts.tsx';
import { usesOf } from '../../widgets/prompt/template-uses.ts';
import {
  type TransformState,
  TRANSFORM_MAX_CHARS,
  type TransformSession,
} from './transform-session.ts';
import WandSparkles from 'lucide-react/icons/wand-sparkles';

interface TransformFormProps {
  state: TransformState;
  session: TransformSession;
  templates: readonly Template[];
  /** A preview of the template with the text filled in; null without a template. */
  preview: TemplatePreview | null;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onTransform: () => void;
}

/** The form for the prompt to transform. */
export function TransformForm({
  state,
  session,
  templates,
  preview,
  fieldRef,
  onTransform,
}: TransformFormProps) {
  const { text, templateId, inputProblem, failure } = state;
  const template = templates.find(({ id }) => id === templateId);

  function onKeyDown(event: KeyboardEvent) {
    const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isWanted || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onTransform();
  }

  function onPaste(event: ClipboardEvent) {
    // Reject before inserting: laying out megabytes of text would block the page.
    if (!session.acceptsText(event.clipboardData.getData('text/plain'))) event.preventDefault();
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
          session.setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <SelectField
        label="Template"
        hint="Optional"
        emptyLabel="Choose automatically"
        options={templates.map(({ name }) => name)}
        value={template?.name ?? ''}
        help={template?.description}
        onChange={(event) => {
          const chosen = templates.find(({ name }) => name === event.target.value);
          session.chooseTemplate(chosen?.id ?? '');
        }}
      />
      {preview !== null && <Preview preview={preview} isChosen={template !== undefined} />}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" icon={<WandSparkles aria-hidden />}>
          Transform
        </Button>
        <span className="text-xs text-quiet pointer-coarse:hidden">
          <kbd className="font-mono">Ctrl</kbd> + <kbd className="font-mono">Enter</kbd>
        </span>
      </div>
      <Samples text={text} onChoose={session.setText} />
    </form>
  );
}

interface PreviewProps {
  preview: TemplatePreview;
  /** True if the user chose the template. */
  isChosen: boolean;
}

/** A preview of the template with the text filled in. */
function Preview({ preview: { template, filled, open }, isChosen }: PreviewProps) {
  const uses = usesOf(template);
  return (
    <section aria-label="Template preview" className="rounded-control border px-3 py-2.5">
      <p className="font-medium">
        {isChosen ? template.name : `This fits your text: ${template.name}`}
      </p>
      <TemplateFacts filled={filled} open={open} />
      {uses !== '' && <p className="mt-1 text-xs text-quiet">{uses}</p>}
    </section>
  );
}

interface SamplesProps {
  text: string;
  onChoose: (text: string) => void;
}

/** Sample prompts. Hidden once the user has typed a prompt. */
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

/** Sample prompts: one for a template, one for writing, one for code, one for an image. */
const SAMPLE_REQUESTS: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'Trip on a budget',
    text: 'Plan a 5 day trip to Lisbon for two people on a budget of 900 euros in May. We like food markets and old trams.',
  },
  {
    name: 'Difficult email',
    text: 'Write an email to a client whose order is two weeks late. Be honest and offer a discount.',
  },
  {
    name: 'Code review',
    text: 'Review this TypeScript function for bugs and slow parts, and explain every change you would make.',
  },
  {
    name: 'Picture',
    text: 'A lighthouse on a cliff in a storm at dusk, oil painting, waves breaking below, 16:9',
  },
];
