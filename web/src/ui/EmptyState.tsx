import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** One action: a Button or LinkButton. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-4 py-16 text-center">
      {icon !== undefined && (
        <div className="mb-4 grid size-12 place-items-center rounded-card bg-panel text-quiet shadow-card">
          {icon}
        </div>
      )}
      <h2 className="text-xl">{title}</h2>
      {text !== undefined && <p className="mt-2 text-quiet">{text}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
