import type { ParsedRequirement } from '@promptory/studio';
import { useState } from 'react';
import { RequirementForm } from './RequirementForm.tsx';
import { RequirementRow } from './RequirementRow.tsx';

interface RequirementListProps {
  requirements: readonly ParsedRequirement[];
  /** The requirement whose prompts are highlighted, or null. */
  markedId: string | null;
  /** The requirements of the highlighted prompt. */
  markedIds: readonly string[];
  /** True while an analysis runs. */
  isBusy: boolean;
  onMark: (requirement: ParsedRequirement | null) => void;
  /** Changes the words of a requirement; '' leaves it out. */
  onChange: (requirement: ParsedRequirement, wanted: string) => void;
}

/** The requirements that were found. Each can be corrected; then the analysis runs again. */
export function RequirementList(props: RequirementListProps) {
  const { requirements, markedId, markedIds, isBusy, onMark, onChange } = props;
  const [editedId, setEditedId] = useState<string | null>(null);
  if (requirements.length === 0) return null;
  return (
    <section aria-labelledby="requirements" className="border-t pt-4">
      <h3 id="requirements" className="text-sm">
        Requirements
      </h3>
      <p className="mt-1 mb-2 text-xs text-quiet">
        Press one to see which prompts address it. Correct what was misunderstood: your description
        changes, and the prompts are made again.
      </p>
      <ol className="flex flex-col divide-y">
        {requirements.map((requirement, index) => (
          <li key={requirement.id} className="py-1">
            {editedId === requirement.id ? (
              <RequirementForm
                requirement={requirement}
                onCancel={() => {
                  setEditedId(null);
                }}
                onSave={(wanted) => {
                  setEditedId(null);
                  onChange(requirement, wanted);
                }}
              />
            ) : (
              <RequirementRow
                requirement={requirement}
                number={index + 1}
                isPressed={markedId === requirement.id}
                isMarked={
                  markedId === null
                    ? markedIds.includes(requirement.id)
                    : markedId === requirement.id
                }
                isBusy={isBusy}
                onPress={() => {
                  onMark(markedId === requirement.id ? null : requirement);
                }}
                onEdit={() => {
                  setEditedId(requirement.id);
                }}
                onRemove={() => {
                  onChange(requirement, '');
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
