import type { ParsedRequirement } from '@promptory/studio';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../../browser/is-composing.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CATEGORY_LABELS } from './requirement-labels.ts';

/** A requirement is a part of the description, so it is short. */
const REQUIREMENT_MAX_CHARS = 500;

interface RequirementFormProps {
  requirement: ParsedRequirement;
  onSave: (wanted: string) => void;
  onCancel: () => void;
}

/** Changes the words of a requirement. Esc cancels. */
export function RequirementForm({ requirement, onSave, onCancel }: RequirementFormProps) {
  const [wanted, setWanted] = useState(requirement.value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const isChanged = wanted.trim() !== '' && wanted.trim() !== requirement.value;
  return (
    <form
      noValidate
      className="flex flex-col gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onSave(wanted);
        else onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onCancel();
      }}
    >
      <TextField
        ref={field}
        label={CATEGORY_LABELS[requirement.category]}
        maxLength={REQUIREMENT_MAX_CHARS}
        dir="auto"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
        }}
      />
      <div className="flex gap-2">
        <Button size="sm" type="submit" variant="primary" disabled={!isChanged}>
          Save and run again
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
