import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface ErrorStateProps {
  title?: string;
  text: string;
  /** Usually a Button that tries again. */
  action?: ReactNode;
}

/** Shown when a screen or a list could not be loaded. Screen readers announce it. */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-sm flex-col items-center px-4 py-16 text-center"
    >
      <div className="mb-4 grid size-12 place-items-center rounded-card bg-danger-soft text-danger">
        <CircleAlert aria-hidden />
      </div>
      {title !== undefined && <h2 className="mb-2 text-xl">{title}</h2>}
      <p className={title === undefined ? 'text-lg' : 'text-quiet'}>{text}</p>
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
