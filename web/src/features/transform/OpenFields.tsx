import type { PromptVariable } from '@promptory/studio';
import { VariableField } from '../../widgets/prompt/VariableField.tsx';

interface OpenFieldsProps {
  variables: readonly PromptVariable[];
  values: ReadonlyMap<string, string>;
  onChange: (key: string, value: string) => void;
}

/** A form for the details that the original prompt does not contain. All fields start empty. */
export function OpenFields({ variables, values, onChange }: OpenFieldsProps) {
  const filled = variables.filter(({ key }) => (values.get(key) ?? '').trim() !== '').length;
  return (
    <section aria-labelledby="open-fields" className="mb-5">
      <h3 id="open-fields" className="text-base">
        Fill in
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-quiet">
        {filled === variables.length
          ? 'Everything is filled in.'
          : `Your prompt doesn’t say this yet. ${String(filled)} of ${String(variables.length)} filled in; empty fields stay open.`}
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {variables.map((variable) => (
          <VariableField
            key={variable.key}
            variable={variable}
            value={values.get(variable.key) ?? ''}
            isSuggestion={false}
            emptyLabel="Not chosen"
            onChange={(value) => {
              onChange(variable.key, value);
            }}
          />
        ))}
      </div>
    </section>
  );
}
