import CloudOff from 'lucide-react/icons/cloud-off';
import { Button } from '../../../ui/Button.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';

/** Offers to use the link again after the service did not answer. */
export function RetryLink({ retry }: { retry: () => void }) {
  return (
    <AuthLayout
      icon={<CloudOff aria-hidden className="text-danger" />}
      title="Couldn't check your link"
      text={<p role="alert">Check your connection and try again.</p>}
    >
      <Button variant="primary" className="w-full" onClick={retry}>
        Try again
      </Button>
    </AuthLayout>
  );
}
