import type { PromptVariable } from '@promptory/studio';
import { SelectField } from '../../ui/SelectField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface VariableFieldProps {
  variable: PromptVariable;
  value: string;
  /** True if the value comes from a variable of the same name in another prompt. */
  isSuggestion: boolean;
  /** For a choice: the label of the option that leaves the variable without a value. */
  emptyLabel?: string;
  onChange: (value: string) => void;
}

const NUMBER = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/;

/** True if a variable can have this value. Other values keep the placeholder. */
export function isValidValue({ kind }: PromptVariable, value: string): boolean {
  return kind !== 'number' || NUMBER.test(value);
}

/** The field for one variable of a prompt. */
export function VariableField({
  variable,
  value,
  isSuggestion,
  emptyLabel,
  onChange,
}: VariableFieldProps) {
  const { name, kind } = variable;
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const help = isSuggestion ? 'Your last value' : undefined;
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          label={label}
          help={help}
          options={variable.options}
          {...(emptyLabel !== undefined && { emptyLabel })}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      );
    case 'yes-no':
      return (
        <Switch
          label={label}
          className="min-h-11 md:min-h-0"
          checked={value === variable.yes}
          onCheckedChange={(on) => {
            onChange(on ? variable.yes : variable.no);
          }}
        />
      );
    case 'number':
      return (
        <TextField
          label={label}
          help={help}
          inputMode="decimal"
          autoComplete="off"
          error={
            value.trim() === '' || isValidValue(variable, value) ? undefined : 'Enter a number.'
          }
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      );
    case 'text':
      return (
        <TextArea
          label={label}
          help={help}
          rows={1}
          dir="auto"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      );
  }
}
