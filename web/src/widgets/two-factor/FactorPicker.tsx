interface FactorPickerProps {
  factors: readonly { id: string; name: string }[];
  /** The id of the selected authenticator; undefined until they are loaded. */
  value: string | undefined;
  onValueChange: (id: string) => void;
}

/** Selects the authenticator that creates the code. Renders nothing if there is only one. */
export function FactorPicker({ factors, value, onValueChange }: FactorPickerProps) {
  if (factors.length < 2) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-sm font-medium">Authenticator</legend>
      {factors.map(({ id, name }) => (
        <label key={id} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
          <input
            type="radio"
            name="factor"
            value={id}
            checked={id === value}
            onChange={() => {
              onValueChange(id);
            }}
            className="size-4 flex-none"
          />
          <span className="min-w-0 truncate">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
