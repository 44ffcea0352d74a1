import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
}

/** A panel with a thin border and rounded corners. The content sets its own padding. */
export function Card({ as: Tag = 'div', className, ...props }: CardProps) {
  return (
    <Tag
      {...(props as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={clsx('rounded-card bg-panel shadow-card', className)}
    />
  );
}
