import { zodResolver } from '@hookform/resolvers/zod';
import {
  limitsFormSchema,
  limitsInput,
  type LimitsOutput,
} from '@promptory/studio/usage/limits-form';
import type { UsageLimits } from '@promptory/studio/usage/usage-limits';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface LimitsFormProps {
  limits: UsageLimits;
  onSave: (limits: LimitsOutput) => void;
  onCancel: () => void;
}

const FIELDS = [
  { name: 'dailyRequestLimit', label: 'Requests a day', mode: 'numeric' },
  { name: 'monthlyRequestLimit', label: 'Requests a month', mode: 'numeric' },
  { name: 'dailyCostLimit', label: 'Cost a day, in $', mode: 'decimal' },
  { name: 'monthlyCostLimit', label: 'Cost a month, in $', mode: 'decimal' },
] as const;

/** One's own limits, as they are changed. */
export function LimitsForm({ limits, onSave, onCancel }: LimitsFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(limitsFormSchema),
    defaultValues: limitsInput(limits),
    mode: 'onTouched',
  });
  return (
    <form
      noValidate
      aria-label="Edit limits"
      className="flex flex-col gap-4 rounded-control border p-3"
      onSubmit={(event) => {
        void handleSubmit(onSave)(event);
      }}
    >
      <p className="text-xs text-quiet">
        No request is sent beyond these. 0 is no limit. They hold in this browser.
      </p>
      <div className="grid gap-3 @sm:grid-cols-2">
        {FIELDS.map(({ name, label, mode }) => (
          <TextField
            key={name}
            {...register(name)}
            label={label}
            inputMode={mode}
            autoComplete="off"
            error={formState.errors[name]?.message}
          />
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary">
          Save limits
        </Button>
      </div>
    </form>
  );
}
