import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** One Button or LinkButton, or a primary one with alternatives. */
  action?: ReactNode;
  icon?: ReactNode;
  /** 'h1' if it takes the place of a whole page. */
  heading?: 'h1' | 'h2';
}

/** Shown instead of an empty list. */
export function EmptyState({
  title,
  text,
  action,
  icon,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-4 py-16 text-center">
      {icon !== undefined && (
        <div className="mb-4 grid size-12 place-items-center rounded-card bg-panel text-quiet shadow-card">
          {icon}
        </div>
      )}
      <Heading className="text-xl">{title}</Heading>
      {text !== undefined && <p className="mt-2 text-quiet">{text}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
