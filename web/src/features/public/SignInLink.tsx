import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type Intent, toReturnState } from '../../browser/return-page.ts';
import { formatCompactNumber } from '../../lib/format.ts';
import { actionClass } from '../../ui/action-class.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

const LOGIN_PATH = '/auth/login';

/** The navigation state of the sign-in page. Without `path`, it returns to the current page. */
function useReturnState(intent: Intent, path?: string) {
  const location = useLocation();
  const page = path === undefined ? location : { pathname: path, search: '', hash: '' };
  return { ...toReturnState(page), intent };
}

interface SignInActionProps {
  intent: Intent;
  icon: ReactElement;
  /** Shown next to the icon when above zero. */
  count?: number;
  /** The page of the action. Default: the current page. */
  path?: string;
}

/** A link to the sign-in page in place of a member's small action, such as a like. */
export function SignInAction({ intent, icon, count = 0, path }: SignInActionProps) {
  const state = useReturnState(intent, path);
  const label = `Sign in to ${intent}`;
  return (
    <Tooltip label={label}>
      <Link
        to={LOGIN_PATH}
        state={state}
        aria-label={count > 0 ? `${label}, ${formatCompactNumber(count)}` : label}
        className={clsx(actionClass, 'text-quiet hover:text-ink')}
      >
        {icon}
        {count > 0 && <span className="min-w-[1ch] text-left">{formatCompactNumber(count)}</span>}
      </Link>
    </Tooltip>
  );
}

interface SignInButtonProps {
  intent: Intent;
  /** Replaces the visible text for screen readers, and is shown as the tooltip. */
  label?: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm' | 'md';
  /** The page of the action. Default: the current page. */
  path?: string;
  className?: string;
  children: ReactNode;
}

/** A link to the sign-in page that looks like a button. */
export function SignInButton({ intent, label, path, children, ...props }: SignInButtonProps) {
  const state = useReturnState(intent, path);
  return (
    <LinkButton to={LOGIN_PATH} state={state} aria-label={label} data-tooltip={label} {...props}>
      {children}
    </LinkButton>
  );
}
