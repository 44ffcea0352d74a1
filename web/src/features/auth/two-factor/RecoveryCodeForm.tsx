import { type SyntheticEvent, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { redeemRecoveryCode } from './second-factor.ts';

/** Accepts a recovery code, for users without access to their authenticator app. */
export function RecoveryCodeForm() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const text = await redeemRecoveryCode(supabase(), code);
    if (text === null) {
      toast('Two-factor authentication is now off. You can set it up again in Settings.');
      return;
    }
    setBusy(false);
    setProblem(text);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label="Recovery code"
        placeholder="xxxx-xxxx-xxxx"
        value={code}
        autoFocus
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem}
        className="[&_input]:font-mono"
      />
      <Button
        type="submit"
        variant="primary"
        disabled={code.trim() === ''}
        busy={busy}
        busyLabel="Checking..."
        className="w-full"
      >
        Continue
      </Button>
    </form>
  );
}
