import { useId, useState, useSyncExternalStore } from 'react';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/CodeField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FactorChoice } from '../../ui/FactorChoice.tsx';
import type { Factor } from './account.ts';
import { showFactor } from './account-calls.ts';
import type { FactorPrompt } from './factor-prompt.ts';
import { useAccountAction } from './use-account-action.ts';

/** The question for the second factor, above whatever page asks for it. */
export function FactorPromptDialog({ prompt }: { prompt: FactorPrompt }) {
  const factors = useSyncExternalStore(prompt.subscribe, prompt.snapshot);
  return factors === null ? (
    <Dialog open={false} onOpenChange={() => undefined} title="Confirm it is you" />
  ) : (
    <Question factors={factors} onAnswer={prompt.answer} />
  );
}

interface QuestionProps {
  factors: readonly Factor[];
  onAnswer: (shown: boolean) => void;
}

function Question({ factors, onAnswer }: QuestionProps) {
  const formId = useId();
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [code, setCode] = useState('');
  const show = useAccountAction(
    () => showFactor(supabase(), factorId, code),
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
      title="Confirm it is you"
      text="This needs a code from your authenticator app."
      size="sm"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={show.busy}
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
          if (code.length === CODE_DIGITS) show.run(undefined);
        }}
      >
        {show.problem !== null && <Banner tone="danger">{show.problem}</Banner>}
        <FactorChoice factors={factors} value={factorId} onValueChange={setFactorId} />
        <CodeField label="6-digit code" value={code} onValueChange={setCode} />
      </form>
    </Dialog>
  );
}
