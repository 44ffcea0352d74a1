const STEPS = [
  ['Describe', 'Say who it is for, what it should contain, and what to avoid.'],
  ['Check', 'Correct what was understood, and the prompts are made again.'],
  ['Choose', 'Compare the prompts. Fill in what only you know, or enhance one.'],
  ['Use', 'Copy the prompt, try it, or publish it with your result.'],
] as const;

/** How to use the studio, in four steps. */
export function QuickStartGuide() {
  return (
    <section aria-labelledby="guide" className="rounded-card border p-4 md:p-5">
      <h2 id="guide" className="mb-4 text-base">
        Quick Start Guide
      </h2>
      <ol className="flex flex-col gap-3 sm:max-lg:grid sm:max-lg:grid-cols-2">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="grid size-6 flex-none place-items-center rounded-full bg-hover text-xs font-medium"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
