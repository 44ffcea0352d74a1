import { type SyntheticEvent, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { Button } from '../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/CodeField.tsx';
import { enterMailCode } from './auth-calls.ts';

interface MailCodeFormProps {
  email: string;
  type: 'signup' | 'recovery';
  /** Called once the code was right; the person is signed in then. */
  onDone: () => void;
}

/** The six digits of the mail, for who reads it on another device. */
export function MailCodeForm({ email, type, onDone }: MailCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.length < CODE_DIGITS) {
      setProblem(`The code has ${String(CODE_DIGITS)} digits`);
      return;
    }
    setBusy(true);
    const text = await enterMailCode(supabase(), email, code, type);
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
