import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HistoryEntry } from '@promptory/studio';
import { OnboardingStore } from '../../browser/onboarding.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import type { Ai } from '../../data/ai/studio-manager.ts';
import { currentAi } from '../../data/ai/use-ai.ts';
import { StudioSession } from './studio-session.ts';

let current: StudioSession | undefined;

/** The session of this window; it outlives the screen, so that a running analysis is not lost. */
export function useStudioSession(userId: string): StudioSession {
  const [session] = useState(() => {
    if (current?.userId === userId && !current.isCleared) return current;
    current?.stop();
    current = openSession(userId);
    return current;
  });
  return session;
}

function openSession(userId: string): StudioSession {
  return new StudioSession({
    engine: () => {
      const ai = currentAi();
      return ai.userId === userId ? ai.studio : null;
    },
    storage: sessionStorageOrNull(),
    userId,
    onGenerated: () => {
      new OnboardingStore(userId).noteGeneratedPrompt();
    },
  });
}

/** The history of the user, newest first. Also changes when another tab adds prompts. */
export function useHistory({ studio }: Ai): readonly HistoryEntry[] {
  const { history } = studio;
  useEffect(() => {
    // Another tab may have written while this screen was closed.
    history.refresh();
  }, [history]);
  return useSyncExternalStore(history.subscribe, history.entries);
}
