import type { ReactNode } from 'react';

interface PromptFrameProps {
  title: string;
  /** Shown at the right of the heading: buttons, or a note that copying is off. */
  action?: ReactNode;
  /** 'h2' if the prompt has headings of its own. */
  heading?: 'h2' | 'p';
  children: ReactNode;
}

/** The frame of a prompt with its heading. */
export function PromptFrame({ title, action, heading: Heading = 'p', children }: PromptFrameProps) {
  return (
    // A group and not a region: pages have many prompts, and landmarks need different names.
    <div role="group" aria-label={title} className="overflow-hidden rounded-control border bg-page">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 border-b pr-0.5 pl-3">
        <Heading className="text-xs font-medium tracking-normal text-quiet">{title}</Heading>
        {action}
      </div>
      <div className="px-3 py-2.5">{children}</div>
    </div>
  );
}
