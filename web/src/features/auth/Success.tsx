import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetPageOfOrigin, pageOfOrigin } from '../../data/origin.ts';
import { systemClock } from '../../lib/clock.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AuthLayout } from './AuthLayout.tsx';

interface SuccessProps {
  title: string;
  text: string;
  /** How long it stays before the page of origin, or home, opens. */
  shownMs: number;
}

/** Something is done; leads on by itself, or at once to who does not want to wait. */
export function Success({ title, text, shownMs }: SuccessProps) {
  const navigate = useNavigate();
  const [page] = useState(pageOfOrigin);
  useEffect(forgetPageOfOrigin, []);
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
