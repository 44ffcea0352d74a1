import { Dialog } from '../../ui/Dialog.tsx';

const TIPS = [
  { typed: ['fog -mist'], finds: 'with fog, but without mist' },
  { typed: ['"low key"'], finds: 'with exactly these words in this order' },
  { typed: ['tag:fog', '#fog'], finds: 'with this tag' },
  { typed: ['tool:midjourney'], finds: 'that name this tool' },
  { typed: ['from:ada', 'from:me'], finds: 'by this person, or by you' },
  { typed: ['has:video', 'has:image'], finds: 'with a video or an image' },
  { typed: ['has:prompt', 'has:variables'], finds: 'with a prompt, or with variables to fill in' },
  { typed: ['-tag:fog', '-has:video'], finds: 'without them: a minus excludes' },
] as const;

interface SearchTipsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the filters that can be typed into the search field. */
export function SearchTips(props: SearchTipsProps) {
  return (
    <Dialog
      {...props}
      title="Search tips"
      text="Type words, and any of these, into the search field."
    >
      <dl className="flex flex-col">
        {TIPS.map(({ typed, finds }) => (
          <div
            key={finds}
            className="grid grid-cols-[minmax(0,11rem)_1fr] items-baseline gap-x-4 gap-y-1 border-t py-2.5 max-sm:grid-cols-1"
          >
            <dt className="flex flex-wrap gap-1.5">
              {typed.map((example) => (
                <code
                  key={example}
                  className="rounded-[4px] bg-hover px-1.5 py-0.5 font-mono text-sm"
                >
                  {example}
                </code>
              ))}
            </dt>
            <dd className="text-quiet">{finds}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
