const PARTS = [
  ['#CONTEXT', 'who answers, as an expert of the field'],
  ['#GOAL', 'what is to be reached'],
  ['#INFORMATION', 'your words, and what is still to be said'],
  ['#RESPONSE GUIDELINES', 'the steps of the answer'],
  ['#OUTPUT', 'what comes back, and in which form'],
] as const;

/** What stands where the result will be: the parts that it is going to have. */
export function ResultPlace() {
  return (
    <section className="rounded-card border border-dashed p-4 md:p-6">
      <h2 className="text-lg">What you will get</h2>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        {PARTS.map(([name, text]) => (
          <div key={name} className="sm:flex sm:gap-4">
            <dt className="w-48 flex-none font-mono">{name}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-quiet">
        With it comes a validation of both prompts, so that you see what was gained.
      </p>
    </section>
  );
}
