import { previewTemplate, type Template } from '@promptory/studio';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TemplateFacts } from '../../../widgets/prompt/TemplateFacts.tsx';
import { usesOf } from '../../../widgets/prompt/template-uses.ts';
import { keywordsOf, searchTemplates } from './template-search.ts';

/** Number of template keywords to show. */
const KEYWORDS_SHOWN = 6;

interface TemplatePickerProps {
  templates: readonly Template[];
  chosenId: string | null;
  /** The message so far. The template that fits it comes first, with a preview. */
  text?: string;
  onChoose: (templateId: string) => void;
}

/** A searchable list of templates. */
export function TemplatePicker({ templates, chosenId, text = '', onChoose }: TemplatePickerProps) {
  const [search, setSearch] = useState('');
  const fittingId = useMemo(() => previewTemplate(text)?.template.id, [text]);
  const found = [...searchTemplates(templates, search)].sort(
    (one, other) => Number(other.id === fittingId) - Number(one.id === fittingId),
  );
  const only = found.length === 1 ? found[0] : undefined;
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 bg-raised px-4 pt-0.5 pb-3">
        <SearchField
          label="Search templates"
          placeholder="Search templates"
          value={search}
          onValueChange={setSearch}
          onSearch={() => {
            if (only !== undefined) onChoose(only.id);
          }}
        />
        <p role="status" className="sr-only">
          {search === '' ? '' : `${String(found.length)} templates`}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          title="No template found"
          text="Try a different search."
          action={
            <Button
              onClick={() => {
                setSearch('');
              }}
            >
              Show all templates
            </Button>
          }
        />
      )}
      <ul className="-mx-2 flex flex-col">
        {found.map((template) => (
          <li key={template.id}>
            <TemplateButton
              template={template}
              isChosen={template.id === chosenId}
              isFitting={template.id === fittingId}
              text={text}
              onChoose={() => {
                onChoose(template.id);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TemplateButtonProps {
  template: Template;
  isChosen: boolean;
  /** True if the template fits the message. */
  isFitting: boolean;
  text: string;
  onChoose: () => void;
}

function TemplateButton({ template, isChosen, isFitting, text, onChoose }: TemplateButtonProps) {
  const { name, description } = template;
  const preview = useMemo(() => previewTemplate(text, { template }), [text, template]);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="w-full rounded-control px-2 py-3 text-start transition-colors hover:bg-hover aria-pressed:bg-accent-soft"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="text-xs text-quiet">
          {isFitting ? 'Fits your message' : usesOf(template)}
        </span>
      </span>
      <span className="mt-0.5 block text-sm text-quiet">{description}</span>
      {preview !== null && (isFitting || preview.filled.size > 0) ? (
        <span className="mt-1.5 block">
          <TemplateFacts filled={preview.filled} open={preview.open} />
        </span>
      ) : (
        <span className="mt-1.5 block text-xs text-quiet">
          {keywordsOf(template).slice(0, KEYWORDS_SHOWN).join(' · ')}
        </span>
      )}
    </button>
  );
}
