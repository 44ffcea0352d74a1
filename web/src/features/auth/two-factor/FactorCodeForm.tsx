import { type SyntheticEvent, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../../ui/CodeField.tsx';
import { FactorPicker } from '../../../widgets/two-factor/FactorPicker.tsx';
import { type Authenticator, verifyFactorCode } from './second-factor.ts';

/** Accepts a code of an authenticator app; `factors` is null until they are loaded. */
export function FactorCodeForm({ factors }: { factors: readonly Authenticator[] | null }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const factorId = selectedId ?? factors?.[0]?.id;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || factorId === undefined) return;
    if (code.length < CODE_DIGITS) {
      setProblem(`Enter all ${String(CODE_DIGITS)} digits`);
      return;
    }
    setBusy(true);
    const text = await verifyFactorCode(supabase(), factorId, code);
    // On success the route guard replaces this screen; the button stays busy until then.
    if (text === null) return;
    setBusy(false);
    setProblem(text);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FactorPicker factors={factors ?? []} value={factorId} onValueChange={setSelectedId} />
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
