import X from 'lucide-react/icons/x';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TagChip } from '../../../ui/TagChip.tsx';
import { focusField } from '../form/focus-field.ts';
import type { MetadataField, MetadataSuggester } from './metadata-suggester.ts';

interface SuggestionProps {
  metadata: MetadataSuggester;
  field: MetadataField;
}

/** A suggestion for a field that already has a value. The user must accept it. */
export function Suggestion({ metadata, field }: SuggestionProps) {
  const state = useSyncExternalStore(metadata.subscribe, metadata.snapshot);
  if (state.step !== 'made' || !state.offered.includes(field)) return null;
  const { made } = state;
  const shown: ReactNode =
    field === 'tags' ? (
      <span className="flex flex-wrap gap-1.5">
        {made.tags.map((tag) => (
          <TagChip key={tag} tag={tag} />
        ))}
      </span>
    ) : (
      <p dir="auto" className="break-words">
        {made[field]}
      </p>
    );
  return (
    <div className="mt-2 flex items-start gap-2 rounded-control border border-dashed border-edge/60 py-1.5 pr-1.5 pl-3 text-sm">
      <div className="min-w-0 flex-1 py-1">
        <p className="mb-0.5 text-xs text-quiet">
          {field === 'tags' ? 'Suggested tags to add' : 'Suggested replacement'}
        </p>
        {shown}
      </div>
      <Button
        size="sm"
        onClick={(event) => {
          focusField(event.currentTarget);
          metadata.accept(field);
        }}
      >
        Use<span className="sr-only"> the suggested {field}</span>
      </Button>
      <IconButton
        size="sm"
        label="Decline the suggestion"
        icon={<X aria-hidden />}
        tooltipSide="top"
        onClick={(event) => {
          focusField(event.currentTarget);
          metadata.decline(field);
        }}
      />
    </div>
  );
}
