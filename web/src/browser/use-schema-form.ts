import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { StandardSchemaV1 } from '@standard-schema/spec';

interface SchemaFormOptions<Input extends FieldValues> {
  defaultValues: DefaultValues<Input>;
  /** When these values change, they replace the values in the form. */
  values?: Input;
  /** `submit` shows errors on submit. `blur` shows them when a field is left, then while typing. */
  validateOn: 'submit' | 'blur';
}

/** A form whose values are validated and converted by a schema. All forms use it. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: StandardSchemaV1<Input, Output>,
  { defaultValues, values, validateOn }: SchemaFormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    ...(values === undefined ? {} : { values }),
    mode: validateOn === 'submit' ? 'onSubmit' : 'onTouched',
    reValidateMode: validateOn === 'submit' ? 'onSubmit' : 'onChange',
  });
}
