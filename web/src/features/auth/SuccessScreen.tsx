import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { systemClock } from '../../lib/clock.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AuthLayout } from './layout/AuthLayout.tsx';
import { useReturnPage } from './callback/use-return-page.ts';

interface SuccessScreenProps {
  title: string;
  text: string;
  /** Delay before the return page opens. */
  shownMs: number;
}

/** Confirms a success, then opens the return page after a delay or on click. */
export function SuccessScreen({ title, text, shownMs }: SuccessScreenProps) {
  const navigate = useNavigate();
  const page = useReturnPage();
  useEffect(
    () =>
      systemClock.after(shownMs, () => {
        void navigate(page.from, { replace: true, state: page });
      }),
    [navigate, page, shownMs],
  );
  return (
    <AuthLayout
      icon={<CircleCheck aria-hidden className="text-success" />}
      title={title}
      text={<p role="status">{text}</p>}
    >
      <LinkButton to={page.from} replace state={page} variant="primary" className="w-full">
        Continue
      </LinkButton>
    </AuthLayout>
  );
}
