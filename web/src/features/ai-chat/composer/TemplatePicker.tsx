import type { Template } from '@promptory/studio';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { searchTemplates } from './template-search.ts';

/** Number of template keywords to show. */
const KEYWORDS_SHOWN = 6;

interface TemplatePickerProps {
  templates: readonly Template[];
  chosenId: string | null;
  onChoose: (templateId: string) => void;
}

/** A searchable list of templates. */
export function TemplatePicker({ templates, chosenId, onChoose }: TemplatePickerProps) {
  const [search, setSearch] = useState('');
  const found = searchTemplates(templates, search);
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
  onChoose: () => void;
}

function TemplateButton({ template, isChosen, onChoose }: TemplateButtonProps) {
  const { name, description, keywords, usageCount, effectiveness } = template;
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
          {Math.floor(effectiveness)}% effective · {usesOf(usageCount)}
        </span>
      </span>
      <span className="mt-0.5 block text-sm text-quiet">{description}</span>
      <span className="mt-1.5 block text-xs text-quiet">
        {keywords.slice(0, KEYWORDS_SHOWN).join(' · ')}
      </span>
    </button>
  );
}

function usesOf(count: number): string {
  if (count === 0) return 'not used yet';
  return count === 1 ? 'used once' : `used ${String(count)} times`;
}
