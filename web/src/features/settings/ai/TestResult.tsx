import { providerName } from '@promptory/studio';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { TestState } from './connection-test.ts';
import { describeTestFailure } from './test-failure-text.ts';

interface TestResultProps {
  state: TestState;
  onStop: () => void;
  /** Called when the Stop button disappears while it has the focus. */
  onFocusLost: () => void;
}

/** The progress or the result of a test, announced to screen readers. */
export function TestResult({ state, onStop, onFocusLost }: TestResultProps) {
  const running = state.step === 'models' || state.step === 'completion';
  return (
    <div className="flex items-start justify-between gap-3 empty:hidden">
      <div role="status" className="min-w-0 text-sm [overflow-wrap:anywhere]">
        {running && (
          <p className="flex items-center gap-2">
            <Spinner />
            {state.step === 'models'
              ? 'Step 1 of 2: loading the list of models...'
              : 'Step 2 of 2: sending a test request to a model...'}
          </p>
        )}
        {state.step === 'done' && <Outcome state={state} />}
      </div>
      {running && <StopButton onStop={onStop} onFocusLost={onFocusLost} />}
    </div>
  );
}

function StopButton({ onStop, onFocusLost }: Omit<TestResultProps, 'state'>) {
  const button = useRef<HTMLButtonElement>(null);
  const lost = useRef(onFocusLost);
  useLayoutEffect(() => {
    const element = button.current;
    const tell = lost.current;
    return () => {
      if (element !== null && element === document.activeElement) tell();
    };
  }, []);
  return (
    <Button ref={button} size="sm" onClick={onStop}>
      Stop
    </Button>
  );
}

function Outcome({ state: { outcome, own } }: { state: TestState }) {
  if (outcome === null || own === null) return null;
  if (outcome.ok) {
    const { model, processingTimeMs, listed } = outcome;
    return (
      <div className="flex gap-2">
        <CircleCheck aria-hidden className="mt-px size-[18px] flex-none text-success" />
        <div>
          <p className="font-medium">
            {`${providerName(own.baseUrl)} works: ${model} answered in ${String(Math.floor(processingTimeMs))} ms.`}
          </p>
          <p className="mt-0.5 text-quiet">
            {listed === null
              ? 'It provides no list of models.'
              : `It lists ${String(listed)} ${listed === 1 ? 'model' : 'models'}.`}
          </p>
        </div>
      </div>
    );
  }
  const { title, hint, detail } = describeTestFailure(outcome, own, window.location.origin);
  const stopped = outcome.code === 'cancelled';
  return (
    <div className="flex gap-2">
      {!stopped && <CircleAlert aria-hidden className="mt-px size-[18px] flex-none text-danger" />}
      <div>
        <p className={stopped ? 'text-quiet' : 'font-medium text-danger'}>{title}</p>
        {hint !== '' && <p className="mt-0.5 text-quiet">{hint}</p>}
        {detail !== '' && <p className="mt-0.5 text-quiet">Details: {detail}</p>}
      </div>
    </div>
  );
}
