import { type SyntheticEvent, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { Button } from '../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/CodeField.tsx';
import { FactorChoice } from '../../ui/FactorChoice.tsx';
import { type Authenticator, enterFactorCode } from './second-factor.ts';

/** The code of an authenticator; `factors` is null until they are loaded. */
export function FactorCodeForm({ factors }: { factors: readonly Authenticator[] | null }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const factorId = chosen ?? factors?.[0]?.id;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || factorId === undefined) return;
    if (code.length < CODE_DIGITS) {
      setProblem(`The code has ${String(CODE_DIGITS)} digits`);
      return;
    }
    setBusy(true);
    const text = await enterFactorCode(supabase(), factorId, code);
    // When it was right the guard takes this screen away, so it stays busy until then.
    if (text === null) return;
    setBusy(false);
    setProblem(text);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FactorChoice factors={factors ?? []} value={factorId} onValueChange={setChosen} />
      <CodeField
        label="Code"
        value={code}
        autoFocus
        onValueChange={(digits) => {
          setCode(digits);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={factorId === undefined}
        busy={busy}
        busyLabel="Checking..."
        className="w-full"
      >
        Continue
      </Button>
    </form>
  );
}
