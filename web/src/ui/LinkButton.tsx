import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
}

/** A link to another screen that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    // `useLeaveGuard` reads `data-replace` when it continues a blocked navigation.
    <Link
      {...props}
      data-replace={props.replace ? '' : undefined}
      className={buttonClass(variant, size, className)}
    >
      {icon}
      <span className="contents">{children}</span>
    </Link>
  );
}
