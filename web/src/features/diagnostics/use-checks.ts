import { useEffect, useSyncExternalStore } from 'react';
import { useSecondsLeft } from '../../browser/use-seconds-left.ts';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { storedUser } from '../../data/client/client.ts';
import type { SessionState } from '../../data/session/session.ts';
import { currentSession, useSession } from '../../data/session/use-session.ts';
import { wallClock } from '../../lib/clock.ts';
import type { CheckGroup } from './check.ts';
import { CheckRunner, REST_MS, RUNS_KEY } from './check-runner.ts';

/** The runners of this window. They outlive their page, so that running checks end. */
const runners = new Map<string, CheckRunner>();

/** The id of the signed-in user, also while the session is loading; null for visitors. */
export function useViewerId(): string | null {
  return viewerOf(useSession());
}

function viewerOf({ loading, user }: SessionState): string | null {
  return (user ?? (loading ? storedUser() : null))?.id ?? null;
}

/**
 * Runs the checks of a page while it is open. `page` and `subject`, what is tested on it, must
 * identify the groups. Returns the states of the checks, and the runner for those with a button.
 */
export function useChecks(page: string, subject: string, groups: readonly CheckGroup[]) {
  const viewerId = useViewerId();
  const runner = runnerFor({ page, subject, viewerId }, groups);
  const states = useSyncExternalStore(runner.subscribe, runner.snapshot);

  useEffect(() => {
    runner.start();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === RUNS_KEY) runner.refresh();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      runner.stop();
    };
  }, [runner]);

  return { states, runner, viewerId };
}

interface RunnerKey {
  page: string;
  subject: string;
  viewerId: string | null;
}

function runnerFor({ page, subject, viewerId }: RunnerKey, groups: readonly CheckGroup[]) {
  const key = [page, subject, viewerId].join(' ');
  let runner = runners.get(key);
  if (runner === undefined) {
    runner = new CheckRunner({
      subject,
      viewerId,
      currentViewerId: () => viewerOf(currentSession().snapshot()),
      checks: groups.flatMap(({ checks }) => checks),
      storage: localStorageOrNull(),
      clock: wallClock,
    });
    runners.set(key, runner);
  }
  return runner;
}

/** The seconds until a check may run again; 0 if it may run now. */
export function useRestSeconds(untilMs: number | null): number {
  const seconds = useSecondsLeft(untilMs);
  // The clock was set back.
  return seconds * 1000 > REST_MS ? 0 : seconds;
}
