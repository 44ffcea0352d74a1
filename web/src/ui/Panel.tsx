import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

interface PanelProps {
  title?: string;
  text?: ReactNode;
  /** Content to the right of the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A section of a settings page. */
export function Panel({ title, text, aside, children }: PanelProps) {
  return (
    <Card as="section" className="flex flex-col gap-5 p-4 md:p-6">
      {(title !== undefined || text !== undefined) && (
        <div>
          {title !== undefined && (
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-lg">{title}</h2>
              {aside}
            </div>
          )}
          {text !== undefined && <div className="mt-1.5 max-w-prose text-quiet">{text}</div>}
        </div>
      )}
      {children}
    </Card>
  );
}
