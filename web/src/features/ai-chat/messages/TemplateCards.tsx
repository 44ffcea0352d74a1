import type { ChatMessage } from '@promptory/studio';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { Button } from '../../../ui/Button.tsx';

const noteClass = 'mt-4 rounded-card bg-panel px-4 py-3 shadow-card';
const nameClass = 'flex items-center gap-2 font-medium [&_.lucide]:size-4 [&_.lucide]:text-quiet';

/** The template used for an answer and its improvements. */
export function AppliedTemplate({
  name,
  improvements,
}: NonNullable<ChatMessage['appliedTemplate']>) {
  return (
    <section aria-label="Applied template" className={noteClass}>
      <p className={nameClass}>
        <LayoutTemplate aria-hidden />
        {name}
      </p>
      {improvements.length > 0 && (
        <ul className="mt-1.5 list-disc pl-5 text-sm text-quiet">
          {improvements.map((improvement) => (
            <li key={improvement} className="wrap-anywhere">
              {improvement}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type TemplateSuggestionProps = NonNullable<ChatMessage['templateSuggestion']> & {
  isBusy: boolean;
  onApply: () => void;
};

/** A template that fits the question. */
export function TemplateSuggestion({
  suggestedTemplate,
  confidence,
  reasoning,
  isBusy,
  onApply,
}: TemplateSuggestionProps) {
  return (
    <section aria-label="Suggested template" className={noteClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className={nameClass}>
          <LayoutTemplate aria-hidden />
          {suggestedTemplate.name}
          <span className="text-xs font-normal text-quiet">{Math.floor(confidence)}% match</span>
        </p>
        <Button size="sm" className="max-md:h-11" disabled={isBusy} onClick={onApply}>
          Apply template
        </Button>
      </div>
      <p dir="auto" className="mt-1 text-sm wrap-anywhere text-quiet">
        {reasoning}
      </p>
    </section>
  );
}
