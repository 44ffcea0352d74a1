interface FactorChoiceProps {
  factors: readonly { id: string; name: string }[];
  /** The chosen one's id; undefined while none is known. */
  value: string | undefined;
  onValueChange: (id: string) => void;
}

/** Which authenticator the code is from; nothing where there is only one. */
export function FactorChoice({ factors, value, onValueChange }: FactorChoiceProps) {
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
            className="size-4 accent-accent"
          />
          <span className="min-w-0 truncate">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
