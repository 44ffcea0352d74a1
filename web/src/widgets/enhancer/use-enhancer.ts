import type { EnhanceOptions, PictureTarget } from '@promptory/studio';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AiConnection } from '../../data/ai/ai-connection.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { systemClock } from '../../lib/clock.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import { currentPauseReason, onPauseReasonChange } from './auto-enhance.ts';
import { EnhancerMachine, type EnhancerState } from './enhancer-machine.ts';
import { EnhancementHistory } from './enhancement-history.ts';

let kept: EnhancementHistory | undefined;

function keptOf(userId: string): EnhancementHistory {
  if (kept?.userId !== userId || kept.isCleared)
    kept = new EnhancementHistory(sessionStorageOrNull(), userId);
  return kept;
}

/** The enhancer of a prompt field while its panel is mounted. */
export function useEnhancer(prompt: string): {
  machine: EnhancerMachine;
  state: EnhancerState;
  connection: AiConnection;
  /** The image generator that the options are for; null to take it from the prompt. */
  target: PictureTarget | null;
  /** Sets the generator for the next options. */
  setTarget: (target: PictureTarget | null) => void;
} {
  const [target, setTarget] = useState<PictureTarget | null>(null);
  const { studio, connection, userId } = useAi();
  const modelSource = `${connection.source} ${connection.gateway?.baseUrl ?? ''}`;
  const engine = useMemo(
    () => ({
      modelSource,
      enhancePrompt: (text: string, options: EnhanceOptions = {}) =>
        studio.enhancePrompt(text, target === null ? options : { ...options, target }),
      forgetEnhancement: studio.forgetEnhancement,
      pauseReason: () => currentPauseReason(studio, connection),
    }),
    [modelSource, studio, connection, target],
  );
  const [machine] = useState(
    () => new EnhancerMachine({ clock: systemClock, engine, kept: keptOf(userId) }, prompt),
  );
  useEffect(() => {
    machine.open();
    return () => {
      machine.close();
    };
  }, [machine]);
  useEffect(() => {
    machine.change(prompt);
  }, [machine, prompt]);
  useEffect(() => {
    machine.connect(engine);
    return onPauseReasonChange(studio.usage, () => {
      machine.recheck();
    });
  }, [machine, engine, studio]);
  const state = useSyncExternalStore(machine.subscribe, machine.snapshot);
  return { machine, state, connection, target, setTarget };
}
