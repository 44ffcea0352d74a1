interface TemplateFactsProps {
  /** Values taken word for word from the prompt, by variable. */
  filled: ReadonlyMap<string, string>;
  /** Variables without a value. */
  open: readonly string[];
}

/** Shows the values that a template takes from a prompt, and the variables without a value. */
export function TemplateFacts({ filled, open }: TemplateFactsProps) {
  return (
    <span className="block text-sm text-quiet">
      {filled.size > 0 && (
        <span className="block wrap-anywhere">
          Takes from your text:{' '}
          {[...filled].map(([name, value], index) => (
            <span key={name}>
              <span>{`${index > 0 ? ', ' : ''}${inWords(name)} `}</span>
              <bdi className="font-medium text-ink">{value}</bdi>
            </span>
          ))}
        </span>
      )}
      {open.length > 0 && (
        <span className="block">
          {filled.size === 0 ? 'You can fill in: ' : 'Leaves open: '}
          {open.map(inWords).join(', ')}
        </span>
      )}
    </span>
  );
}

function inWords(variable: string): string {
  return variable.replaceAll('_', ' ');
}
