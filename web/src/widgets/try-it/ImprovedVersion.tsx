import { EnhanceInputError } from '@promptory/studio';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useEffect, useRef, useState } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { logError } from '../../browser/log-error.ts';
import { Button } from '../../ui/Button.tsx';

export interface MadeVersion {
  prompt: string;
  /** A note if the version was not made as expected, for example without AI. */
  note: string | undefined;
}

interface ImprovedVersionProps {
  original: string;
  onMade: (improved: MadeVersion) => void;
}

/** Offers to make an improved version of the prompt, to compare it with the original. */
export function ImprovedVersion({ original, onMade }: ImprovedVersionProps) {
  const { studio } = useAi();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState('');

  const request = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      request.current?.abort();
    },
    [],
  );

  async function improve() {
    const controller = new AbortController();
    request.current = controller;
    setIsBusy(true);
    setMessage('');
    try {
      const outcome = await studio.enhancePrompt(original, { signal: controller.signal });
      if (outcome.outcome !== 'enhanced') {
        setMessage(outcome.message);
        return;
      }
      const better = outcome.result.enhanced[0]?.prompt;
      if (better === undefined || better === original.trim()) {
        setMessage('Already clear: there is nothing to improve.');
      } else {
        const { notice, problem } = outcome.result;
        onMade({ prompt: better, note: [notice, problem].filter(Boolean).join('. ') || undefined });
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof EnhanceInputError) setMessage(error.message);
      else {
        logError('Could not improve a prompt', error);
        setMessage("Couldn't improve the prompt. Please try again.");
      }
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section
      aria-label="Improved"
      className="flex flex-col items-start gap-3 rounded-card border border-dashed p-4"
    >
      <p className="text-sm text-quiet">Compare it with an improved version of the prompt.</p>
      <Button
        size="sm"
        busy={isBusy}
        icon={<WandSparkles aria-hidden />}
        onClick={() => {
          void improve();
        }}
      >
        Make an improved version
      </Button>
      <p role="status" className="text-sm">
        {message}
      </p>
    </section>
  );
}
