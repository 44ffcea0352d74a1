import { type SyntheticEvent, useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { Button } from '../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/CodeField.tsx';
import { verifyEmailCode } from './auth-requests.ts';

interface EmailCodeFormProps {
  email: string;
  type: 'signup' | 'recovery';
  /** Called after the code was accepted and the user is signed in. */
  onDone: () => void;
}

/** Accepts the six-digit code of the email, for users who read it on another device. */
export function EmailCodeForm({ email, type, onDone }: EmailCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.length < CODE_DIGITS) {
      setProblem(`Enter all ${String(CODE_DIGITS)} digits`);
      return;
    }
    setBusy(true);
    const text = await verifyEmailCode(supabase(), email, code, type);
    setBusy(false);
    setProblem(text ?? undefined);
    if (text === null) onDone();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-2">
      <CodeField
        label="Or enter the code from the email"
        value={code}
        onValueChange={(digits) => {
          setCode(digits);
          setProblem(undefined);
        }}
        error={problem}
        className="flex-1"
      />
      <Button type="submit" busy={busy} className="mt-[26px]">
        Confirm
      </Button>
    </form>
  );
}
