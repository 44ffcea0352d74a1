import { countChars } from '@promptory/domain/text';
import Captions from 'lucide-react/icons/captions';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAi } from '../../../data/ai/use-ai.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { GENERATE_LABEL, PROMPT_MIN_CHARS } from './metadata-constants.ts';
import type { MetadataField, MetadataSuggester, MetadataState } from './metadata-suggester.ts';

interface MetadataButtonProps {
  metadata: MetadataSuggester;
  prompt: string;
  /** The fields to generate. */
  fields: readonly MetadataField[];
}

/** Generates title, description and tags from the prompt. Can be stopped. */
export function MetadataButton({ metadata, prompt, fields }: MetadataButtonProps) {
  const { studio } = useAi();
  const state = useSyncExternalStore(metadata.subscribe, metadata.snapshot);
  const begin = useRef<HTMLButtonElement>(null);
  const busy = state.step === 'busy';

  // Stop when the button unmounts.
  useEffect(() => metadata.stop, [metadata]);

  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={begin}
          size="sm"
          icon={<Captions aria-hidden />}
          busy={busy}
          busyLabel="Generating..."
          disabled={countChars(prompt.trim()) < PROMPT_MIN_CHARS}
          onClick={() => {
            void metadata.start(
              (text, signal) => studio.generateMetadata(text, { signal }),
              fields,
            );
          }}
        >
          {GENERATE_LABEL}
        </Button>
        {busy && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              begin.current?.focus();
              metadata.stop();
            }}
          >
            Stop
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{statusText(state)}</span>
      </VisuallyHidden>
      <MetadataResult state={state} onDismiss={metadata.dismiss} />
    </div>
  );
}

const NO_SUGGESTIONS = 'No new suggestions';

function statusText(state: MetadataState): string {
  if (state.step === 'busy') return 'Generating title, description and tags';
  if (state.step !== 'made') return '';
  if (!state.isNew) return NO_SUGGESTIONS;
  const { length } = state.offered;
  if (length === 0) return 'Suggestions were filled in';
  return length === 1
    ? 'A suggestion is shown below the field it is for'
    : 'Suggestions are shown below their fields';
}

function MetadataResult({ state, onDismiss }: { state: MetadataState; onDismiss: () => void }) {
  const dismiss = (
    <Button size="sm" variant="ghost" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  if (state.step === 'failed') {
    return (
      <Banner tone="danger" action={dismiss}>
        {state.message}
      </Banner>
    );
  }
  if (state.step !== 'made') return null;
  const { notice, problem, model } = state.made;
  if (notice !== null || problem !== null) {
    return (
      <Banner tone="accent" action={dismiss}>
        {notice !== null && <p>{notice}</p>}
        {problem !== null && <p>{problem}</p>}
      </Banner>
    );
  }
  return model === null ? null : (
    <p className="text-xs break-words text-quiet">
      {state.isNew ? 'Suggested by' : `${NO_SUGGESTIONS} from`} {model}
    </p>
  );
}
