import {
  limitsFormSchema,
  limitsInput,
  type LimitsOutput,
  type UsageLimits,
} from '@promptory/studio';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSchemaForm } from '../../browser/use-schema-form.ts';

interface LimitsFormProps {
  limits: UsageLimits;
  onSave: (limits: LimitsOutput) => void;
  onCancel: () => void;
}

const FIELDS = [
  { name: 'dailyRequestLimit', label: 'Requests per day', mode: 'numeric' },
  { name: 'monthlyRequestLimit', label: 'Requests per month', mode: 'numeric' },
  { name: 'dailyCostLimit', label: 'Cost per day, in $', mode: 'decimal' },
  { name: 'monthlyCostLimit', label: 'Cost per month, in $', mode: 'decimal' },
] as const;

/** The form for the user's own limits. */
export function LimitsForm({ limits, onSave, onCancel }: LimitsFormProps) {
  const { register, handleSubmit, formState } = useSchemaForm(limitsFormSchema, {
    defaultValues: limitsInput(limits),
    validateOn: 'blur',
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
        No requests are sent above these limits. 0 means no limit. They apply to this browser only.
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
