import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Account } from './account.ts';
import { resendEmailChange } from './account-calls.ts';
import { emailReturnTo } from './email-return.ts';
import { Panel } from './Panel.tsx';
import { useAccountAction } from './use-account-action.ts';

interface PendingEmailProps {
  account: Account;
  newEmail: string;
}

/** A change of address that waits for its links. The service has no call to take it back. */
export function PendingEmail({ account, newEmail }: PendingEmailProps) {
  const resend = useAccountAction(
    () => resendEmailChange(supabase(), account, emailReturnTo()),
    () => {
      toast('The mails are on their way again', { tone: 'success' });
    },
    'Failed to send the mails',
  );
  return (
    <Panel
      title="Waiting for confirmation"
      text={
        <>
          Open the link in the mail to <strong className="break-words text-ink">{newEmail}</strong>{' '}
          and the one to <strong className="break-words text-ink">{account.email}</strong>. Changed
          your mind? Leave the mails alone, and the address stays as it is.
        </>
      }
    >
      {resend.problem !== null && <Banner tone="danger">{resend.problem}</Banner>}
      <Button
        className="md:self-start"
        busy={resend.busy}
        busyLabel="Sending..."
        onClick={() => {
          resend.run(undefined);
        }}
      >
        Send the mails again
      </Button>
    </Panel>
  );
}
