import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
}

/** A panel with a thin border, rounded corners and no padding. */
export function Card({ as: Tag = 'div', className, ...props }: CardProps) {
  return (
    <Tag
      {...(props as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={clsx('rounded-card bg-panel shadow-card', className)}
    />
  );
}
