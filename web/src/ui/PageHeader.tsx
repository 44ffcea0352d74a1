import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen (the only h1), with actions at the right. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-5 md:pt-8">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {text !== undefined && <p className="mt-2 text-quiet">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  );
}
