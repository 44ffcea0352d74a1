import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
}

/** A panel with a hairline and rounded corners; the padding is the content's own. */
export function Card({ as: Tag = 'div', className, ...props }: CardProps) {
  return (
    <Tag
      {...(props as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={clsx('rounded-card bg-panel shadow-card', className)}
    />
  );
}
