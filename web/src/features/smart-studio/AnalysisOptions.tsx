import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StudioForm } from './studio-session.ts';

const LENGTHS = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const;
const LEVELS = [
  { value: 'basic', label: 'Basic' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const;

/** Longer texts are cut by the engine. */
const CONTEXT_MAX_CHARS = 4000;
const STYLE_MAX_CHARS = 200;

interface AnalysisOptionsProps {
  form: StudioForm;
  onEdit: (change: Partial<StudioForm>) => void;
}

/** The optional settings of an analysis, closed at first. */
export function AnalysisOptions({ form, onEdit }: AnalysisOptionsProps) {
  const panelId = useId();
  const { additionalContext, preferredStyle, targetLength, complexityLevel } = form;
  const changed = [
    additionalContext.trim() !== '',
    preferredStyle.trim() !== '',
    targetLength !== 'medium',
    complexityLevel !== 'intermediate',
  ].filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(changed > 0);
  return (
    <div data-tour="options" className="rounded-control border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="group flex min-h-11 w-full items-center justify-between gap-3 px-3 text-sm font-medium"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <span>
          Analysis options
          {changed > 0 && <span className="ml-2 font-normal text-quiet">{changed} set</span>}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 text-quiet transition-transform group-aria-expanded:rotate-180"
        />
      </button>
      <div id={panelId} hidden={!isOpen} className="border-t p-3">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            label="Additional context"
            hint="Optional"
            help="Facts the prompt should contain, such as your product or situation."
            rows={2}
            className="sm:col-span-2"
            maxLength={CONTEXT_MAX_CHARS}
            value={additionalContext}
            onChange={(event) => {
              onEdit({ additionalContext: event.target.value });
            }}
          />
          <TextField
            label="Preferred style"
            hint="Optional"
            placeholder="warm and direct"
            className="sm:col-span-2"
            maxLength={STYLE_MAX_CHARS}
            value={preferredStyle}
            onChange={(event) => {
              onEdit({ preferredStyle: event.target.value });
            }}
          />
          <SelectField
            label="Target length"
            help="Long prompts also tell the model how to work."
            options={LENGTHS}
            value={targetLength}
            onChange={(event) => {
              const chosen = LENGTHS.find(({ value }) => value === event.target.value);
              if (chosen) onEdit({ targetLength: chosen.value });
            }}
          />
          <SelectField
            label="Complexity"
            help="Advanced prompts also cover edge cases."
            options={LEVELS}
            value={complexityLevel}
            onChange={(event) => {
              const chosen = LEVELS.find(({ value }) => value === event.target.value);
              if (chosen) onEdit({ complexityLevel: chosen.value });
            }}
          />
        </div>
      </div>
    </div>
  );
}
