import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { systemClock } from '../../lib/clock.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { usePageOfOrigin } from './use-page-of-origin.ts';

interface SuccessProps {
  title: string;
  text: string;
  /** How long it stays before the page of origin, or home, opens. */
  shownMs: number;
}

/** Something is done; leads on by itself, or at once to who does not want to wait. */
export function Success({ title, text, shownMs }: SuccessProps) {
  const navigate = useNavigate();
  const page = usePageOfOrigin();
  useEffect(
    () =>
      systemClock.after(shownMs, () => {
        void navigate(page, { replace: true });
      }),
    [navigate, page, shownMs],
  );
  return (
    <AuthLayout
      icon={<CircleCheck aria-hidden className="text-success" />}
      title={title}
      text={<p role="status">{text}</p>}
    >
      <LinkButton to={page} replace variant="primary" className="w-full">
        Continue
      </LinkButton>
    </AuthLayout>
  );
}
