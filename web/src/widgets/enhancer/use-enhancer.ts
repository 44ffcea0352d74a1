import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AiConnection } from '../../data/ai/ai-connection.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { systemClock } from '../../lib/clock.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { holdNow, onHoldChange } from './auto-enhance.ts';
import { EnhancerMachine, type EnhancerState } from './enhancer-machine.ts';
import { KeptEnhancements } from './kept-enhancements.ts';

let kept: KeptEnhancements | undefined;

function keptOf(userId: string): KeptEnhancements {
  if (kept?.userId !== userId || kept.isForgotten)
    kept = new KeptEnhancements(tabStorage(), userId);
  return kept;
}

/** The enhancer of a prompt field while its panel is there. */
export function useEnhancer(prompt: string): {
  machine: EnhancerMachine;
  state: EnhancerState;
  connection: AiConnection;
} {
  const { studio, connection, userId } = useAi();
  const place = `${connection.source} ${connection.gateway?.baseUrl ?? ''}`;
  const engine = useMemo(
    () => ({ place, enhancePrompt: studio.enhancePrompt, hold: () => holdNow(studio) }),
    [place, studio],
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
    return onHoldChange(studio.usage, () => {
      machine.look();
    });
  }, [machine, engine, studio]);
  const state = useSyncExternalStore(machine.subscribe, machine.snapshot);
  return { machine, state, connection };
}
