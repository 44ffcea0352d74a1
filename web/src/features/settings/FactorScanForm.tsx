import { useState } from 'react';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/CodeField.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { type Enrolment, showFactor } from './account-calls.ts';
import { Panel } from './Panel.tsx';
import { useAccountAction } from './use-account-action.ts';

interface FactorScanFormProps {
  enrolment: Enrolment;
  /** A code was right, and the authenticator is in force. */
  onShown: () => Promise<void>;
}

/** The second step: the picture for the app's camera, the secret for typing, and a first code. */
export function FactorScanForm({ enrolment, onShown }: FactorScanFormProps) {
  const [code, setCode] = useState('');
  const show = useAccountAction(
    () => showFactor(supabase(), enrolment.factorId, code),
    onShown,
    'Failed to check the code',
  );
  return (
    <Panel
      title="Scan the picture"
      text="Open your authenticator app, add an account, and point the camera here."
    >
      <div className="flex items-center gap-5 max-md:flex-col max-md:items-stretch">
        {/* White in both themes: cameras want dark on light. */}
        <div className="flex-none rounded-card border bg-white p-3 max-md:self-center">
          <img
            src={enrolment.picture}
            width={176}
            height={176}
            alt="QR code for your authenticator app"
          />
        </div>
        <div className="min-w-0">
          <p className="text-sm font-medium">No camera?</p>
          <p className="mt-1 text-sm text-quiet">Type this secret into the app instead.</p>
          <code className="mt-2 block font-mono text-sm break-words">
            {inFours(enrolment.secret)}
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
          if (code.length === CODE_DIGITS) show.run(undefined);
        }}
      >
        {show.problem !== null && <Banner tone="danger">{show.problem}</Banner>}
        <div className="md:max-w-56">
          <CodeField
            label="6-digit code"
            help="The one that the app shows now."
            value={code}
            onValueChange={setCode}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={code.length < CODE_DIGITS}
          busy={show.busy}
          busyLabel="Checking..."
          className="md:self-start"
        >
          Turn on
        </Button>
      </form>
    </Panel>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
