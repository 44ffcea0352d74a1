import { useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../../ui/CodeField.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { type Enrolment, verifyFactor } from './factor-requests.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useAccountAction } from '../account/use-account-action.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';

interface FactorScanFormProps {
  enrolment: Enrolment;
  /** Called after the first code was accepted and the authenticator is active. */
  onVerified: () => Promise<void>;
}

/** The second setup step: a QR code to scan, the secret to type, and a first code. */
export function FactorScanForm({ enrolment, onVerified }: FactorScanFormProps) {
  const reauthentication = useReauthentication();
  const [code, setCode] = useState('');
  const verification = useAccountAction(
    () => reauthentication.run(() => verifyFactor(supabase(), enrolment.factorId, code)),
    onVerified,
    'Failed to check the code',
  );
  return (
    <Panel
      title="Scan the QR code"
      text="Open your authenticator app, add an account and scan this code."
    >
      <div className="flex items-center gap-5 max-md:flex-col max-md:items-stretch">
        {/* White in both themes, because cameras need dark on light. */}
        <div className="flex-none rounded-card border bg-white p-3 max-md:self-center">
          <img
            src={enrolment.qrCode}
            width={176}
            height={176}
            alt="QR code for your authenticator app"
          />
        </div>
        <div className="min-w-0">
          <p className="text-sm font-medium">No camera?</p>
          <p className="mt-1 text-sm text-quiet">Enter this secret in the app instead.</p>
          <code className="mt-2 block font-mono text-sm break-words">
            {groupByFour(enrolment.secret)}
          </code>
          <CopyButton
            text={enrolment.secret}
            label="Copy secret"
            className="mt-1 -ml-3 max-md:h-11"
          />
        </div>
      </div>
      <form
        noValidate
        className="flex flex-col gap-5 border-t pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === CODE_DIGITS) verification.run(undefined);
        }}
      >
        {verification.problem !== null && <Banner tone="danger">{verification.problem}</Banner>}
        <div className="md:max-w-56">
          <CodeField
            label="6-digit code"
            help="The current code in your app."
            value={code}
            onValueChange={setCode}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={code.length < CODE_DIGITS}
          busy={verification.busy}
          busyLabel="Checking..."
          className="md:self-start"
        >
          Turn on
        </Button>
      </form>
    </Panel>
  );
}

function groupByFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
