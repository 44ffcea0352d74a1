import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { type Check, type Finding, success } from './check.ts';
import { CheckRunner } from './check-runner.ts';

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      map.set(key, value);
    },
  } as Storage;
}

const settle = () => vi.waitFor(() => Promise.resolve());

interface Setup {
  checks: readonly Check[];
  clock?: FakeClock;
  storage?: Storage | null;
  viewerId?: string | null;
  currentViewerId?: () => string | null;
  subject?: string;
}

function runnerOf({ checks, clock = new FakeClock(), storage = null, ...rest }: Setup) {
  const { viewerId = null, currentViewerId = () => viewerId, subject = '' } = rest;
  return new CheckRunner({ subject, checks, clock, storage, viewerId, currentViewerId });
}

/** A check that ends when the test says so. */
function heldCheck(id: string, rest: Partial<Check> = {}) {
  const ends: ((finding: Finding) => void)[] = [];
  const run = vi.fn(() => new Promise<Finding>((resolve) => ends.push(resolve)));
  return { check: { id, title: id, run, ...rest } satisfies Check, run, ends };
}

test('runs the checks without a button, three at a time', async () => {
  const held = ['a', 'b', 'c', 'd'].map((id) => heldCheck(id));
  const button = heldCheck('button', { action: 'Run' });
  const members = heldCheck('members', { needsAccount: true });
  const runner = runnerOf({ checks: [...held, button, members].map(({ check }) => check) });
  runner.start();
  expect(held.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0]);
  held[0]?.ends[0]?.(success('done'));
  await vi.waitFor(() => {
    expect(held[3]?.run).toHaveBeenCalledOnce();
  });
  expect(runner.snapshot()['a']).toMatchObject({ isRunning: false, finding: success('done') });
  expect(button.run).not.toHaveBeenCalled();
  expect(members.run).not.toHaveBeenCalled();
});

test('runs no check for visitors that needs an account', () => {
  const { check, run } = heldCheck('a', { action: 'Run', needsAccount: true });
  runnerOf({ checks: [check] }).run('a');
  expect(run).not.toHaveBeenCalled();
  runnerOf({ checks: [check], viewerId: 'ada' }).run('a');
  expect(run).toHaveBeenCalledOnce();
});

test('a check runs once a minute, also in another tab and after a reload', async () => {
  const clock = new FakeClock();
  const storage = memoryStorage();
  const { check, run, ends } = heldCheck('a');
  const runner = runnerOf({ checks: [check], clock, storage });
  runner.start();
  const other = runnerOf({ checks: [check], clock, storage });
  other.start();
  expect(run).toHaveBeenCalledOnce();
  clock.advance(50);
  ends[0]?.(success('done'));
  await vi.waitFor(() => {
    expect(runner.snapshot()['a']).toMatchObject({ finding: success('done'), tookMs: 50 });
  });
  runner.start();
  runner.run('a');
  other.refresh();
  expect(other.snapshot()['a']).toMatchObject({ finding: success('done'), restsUntilMs: 60_000 });
  clock.advance(59_949);
  other.run('a');
  expect(run).toHaveBeenCalledOnce();
  // By itself, a check with a result does not run again.
  clock.advance(120_000);
  expect(run).toHaveBeenCalledOnce();
  other.run('a');
  expect(run).toHaveBeenCalledTimes(2);
  expect(other.snapshot()['a']).toMatchObject({ isRunning: true, finding: null });
  runner.refresh();
  expect(runner.snapshot()['a']).toMatchObject({ finding: null, restsUntilMs: 239_999 });
});

test('a check that a reload has ended runs again after a minute, while the page is open', () => {
  const clock = new FakeClock();
  const storage = memoryStorage();
  runnerOf({ checks: [heldCheck('a').check], clock, storage }).start();
  const { check, run } = heldCheck('a');
  const runner = runnerOf({ checks: [check], clock, storage });
  runner.start();
  runner.start();
  clock.advance(59_999);
  runner.stop();
  clock.advance(60_000);
  expect(run).not.toHaveBeenCalled();
  runner.start();
  expect(run).toHaveBeenCalledOnce();
  const again = heldCheck('a');
  runnerOf({ checks: [again.check], clock, storage }).start();
  clock.advance(60_000);
  expect(again.run).toHaveBeenCalledOnce();
});

test('checks of different subjects are different, and those of all pages the same', () => {
  const storage = memoryStorage();
  const { check, run } = heldCheck('a');
  for (const subject of ['', '', 'club', 'club']) {
    runnerOf({ checks: [check], storage, subject }).start();
  }
  expect(run).toHaveBeenCalledTimes(2);
});

test('after a sign-in or sign-out, nothing starts and no result is kept', async () => {
  let viewerId: string | null = null;
  const storage = memoryStorage();
  const held = ['a', 'b', 'c', 'd'].map((id) => heldCheck(id));
  const setup = {
    checks: held.map(({ check }) => check),
    currentViewerId: () => viewerId,
    storage,
  };
  const runner = runnerOf(setup);
  runner.start();
  viewerId = 'ada';
  held[0]?.ends[0]?.(success('about Ada'));
  await vi.waitFor(() => {
    expect(runner.snapshot()['a']?.isRunning).toBe(false);
  });
  expect(runner.snapshot()['a']?.finding).toBeNull();
  expect(held[3]?.run).not.toHaveBeenCalled();
  expect(storage.getItem('promptory.diagnostics')).not.toContain('Ada');
});

test('old results are removed from the storage', async () => {
  const clock = new FakeClock();
  const storage = memoryStorage();
  const { check, ends } = heldCheck('a');
  const runner = runnerOf({ checks: [check], clock, storage, viewerId: 'ada' });
  runner.start();
  ends[0]?.(success('about Ada'));
  await vi.waitFor(() => {
    expect(storage.getItem('promptory.diagnostics')).toContain('about Ada');
  });
  clock.advance(60_000);
  runnerOf({ checks: [], clock, storage }).start();
  expect(storage.getItem('promptory.diagnostics')).toBe('{}');
});

test('shows no results of another user', async () => {
  const clock = new FakeClock();
  const storage = memoryStorage();
  const { check, ends } = heldCheck('a', { action: 'Run' });
  const runner = runnerOf({ checks: [check], clock, storage, viewerId: 'ada' });
  runner.run('a');
  ends[0]?.(success('about Ada'));
  await vi.waitFor(() => {
    expect(runner.snapshot()['a']?.finding).toEqual(success('about Ada'));
  });
  expect(runnerOf({ checks: [check], clock, storage }).snapshot()['a']?.finding).toBeNull();
});

test('ends a check after its time limit, and lets it say what was missing', async () => {
  const clock = new FakeClock();
  const silent: Check = {
    id: 'silent',
    title: '',
    limitMs: 2_000,
    run: () => new Promise(() => undefined),
  };
  const aborted: Check = {
    id: 'aborted',
    title: '',
    run: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('This operation was aborted', 'AbortError'));
        });
      }),
  };
  const telling: Check = {
    id: 'telling',
    title: '',
    run: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('The socket is closed.'));
        });
      }),
  };
  const runner = runnerOf({ checks: [silent, aborted, telling], clock });
  runner.start();
  clock.advance(1_999);
  await settle();
  expect(runner.snapshot()['silent']?.isRunning).toBe(true);
  clock.advance(9_000);
  await vi.waitFor(() => {
    expect(Object.values(runner.snapshot()).map(({ finding }) => finding?.text)).toEqual([
      'No result within 2 seconds.',
      'No result within 10 seconds.',
      'The socket is closed.',
    ]);
  });
});

test('shows a rejection as an error, and runs that are not ours as none', async () => {
  const storage = memoryStorage();
  const ended = { finding: { status: 'great', text: '' }, tookMs: 1 };
  const stored = { ':a:': { startedAtMs: 0, ended }, ':b:': { startedAtMs: 0 } };
  storage.setItem('promptory.diagnostics', JSON.stringify(stored));
  const checks = ['a', 'b'].map((id): Check => {
    return { id, title: '', run: () => Promise.reject(new Error('Refused')) };
  });
  const runner = runnerOf({ checks, storage });
  expect(Object.values(runner.snapshot()).map(({ restsUntilMs }) => restsUntilMs)).toEqual([
    null,
    null,
  ]);
  runner.start();
  await vi.waitFor(() => {
    expect(runner.snapshot()['a']?.finding).toEqual({ status: 'error', text: 'Refused' });
  });
});
