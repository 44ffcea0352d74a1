import { useId, useState, useSyncExternalStore } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../../ui/CodeField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FactorPicker } from '../../../widgets/two-factor/FactorPicker.tsx';
import type { Factor } from '../account/account.ts';
import { verifyFactor } from './factor-requests.ts';
import type { FactorPrompt } from './factor-prompt.ts';
import { useAccountAction } from '../account/use-account-action.ts';

/** The dialog that asks for the second factor, on top of any settings page. */
export function FactorPromptDialog({ prompt }: { prompt: FactorPrompt }) {
  const factors = useSyncExternalStore(prompt.subscribe, prompt.snapshot);
  return factors === null ? (
    <Dialog open={false} onOpenChange={() => undefined} title="Confirm it's you" />
  ) : (
    <VerificationDialog factors={factors} onAnswer={prompt.answer} />
  );
}

interface VerificationDialogProps {
  factors: readonly Factor[];
  onAnswer: (verified: boolean) => void;
}

function VerificationDialog({ factors, onAnswer }: VerificationDialogProps) {
  const formId = useId();
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [code, setCode] = useState('');
  const verification = useAccountAction(
    () => verifyFactor(supabase(), factorId, code),
    () => {
      onAnswer(true);
    },
    'Failed to check the code',
  );
  const close = () => {
    onAnswer(false);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Confirm it's you"
      text="This needs a code from your authenticator app."
      size="sm"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={verification.busy}
            busyLabel="Checking..."
            disabled={code.length < CODE_DIGITS}
          >
            Confirm
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === CODE_DIGITS) verification.run(undefined);
        }}
      >
        {verification.problem !== null && <Banner tone="danger">{verification.problem}</Banner>}
        <FactorPicker factors={factors} value={factorId} onValueChange={setFactorId} />
        <CodeField label="6-digit code" value={code} onValueChange={setCode} />
      </form>
    </Dialog>
  );
}
