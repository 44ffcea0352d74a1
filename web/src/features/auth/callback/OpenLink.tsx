import MailOpen from 'lucide-react/icons/mail-open';
import { Button } from '../../../ui/Button.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';

interface OpenLinkProps {
  title: string;
  text: string;
  /** The label of the button that uses the link. */
  action: string;
  open: () => void;
}

/**
 * Asks for a click before the link of an email is used. Programs that check emails open links too,
 * and a link works only once.
 */
export function OpenLink({ title, text, action, open }: OpenLinkProps) {
  return (
    <AuthLayout icon={<MailOpen aria-hidden />} title={title} text={<p>{text}</p>}>
      <Button variant="primary" className="w-full" onClick={open}>
        {action}
      </Button>
    </AuthLayout>
  );
}
