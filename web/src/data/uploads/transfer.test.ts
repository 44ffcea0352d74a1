import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { type AttemptEvents, type AttemptFailure, Transfer } from './transfer.ts';

const LOST: AttemptFailure = { kind: 'again', error: new Error('lost') };

/** A transfer with a fake network and attempts that the test controls. */
function open({ online = true, renew = () => Promise.resolve(true) } = {}) {
  const clock = new FakeClock();
  const attempts: { events: AttemptEvents; stopped: boolean }[] = [];
  const nothing = (): void => undefined;
  const network = { online, listener: nothing };
  const events = { onProgress: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
  const transfer = new Transfer(
    {
      clock,
      network: {
        online: () => network.online,
        onChange: (listener) => {
          network.listener = listener;
          return () => {
            network.listener = nothing;
          };
        },
      },
      start: (attemptEvents) => {
        const attempt = { events: attemptEvents, stopped: false };
        attempts.push(attempt);
        return {
          stop: () => {
            attempt.stopped = true;
          },
        };
      },
      renew,
    },
    events,
  );
  const last = () => {
    const attempt = attempts.at(-1);
    if (attempt === undefined) throw new Error('Nothing was attempted');
    return attempt.events;
  };
  const setOnline = (now: boolean) => {
    network.online = now;
    network.listener();
  };
  return { clock, attempts, events, transfer, last, setOnline };
}

test('reports progress, and the end once', () => {
  const { last, events } = open();
  last().onSent(5);
  last().onSent(5);
  last().onDone();
  last().onDone();
  expect(events.onProgress.mock.calls).toEqual([[5, null]]);
  expect(events.onDone).toHaveBeenCalledTimes(1);
});

test('a lost connection is retried with growing delays, then the transfer fails', () => {
  const { clock, attempts, last, events } = open();
  last().onFailed(LOST);
  expect(events.onProgress).toHaveBeenLastCalledWith(0, 'retrying');
  clock.advance(499);
  expect(attempts).toHaveLength(1);
  clock.advance(1);
  expect(attempts).toHaveLength(2);
  last().onFailed(LOST);
  clock.advance(999);
  expect(attempts).toHaveLength(2);
  for (let tries = 0; tries < 10; tries += 1) {
    clock.advance(30_000);
    last().onFailed(LOST);
  }
  expect(attempts).toHaveLength(8);
  expect(events.onFailed).toHaveBeenCalledExactlyOnceWith(LOST.error, true);
  expect(clock.waiting).toBe(0);
});

test('stored bytes reset the delays', () => {
  const { clock, attempts, last } = open();
  for (const pause of [500, 1000, 2000]) {
    last().onFailed(LOST);
    clock.advance(pause);
  }
  last().onStored(6);
  last().onFailed(LOST);
  clock.advance(500);
  expect(attempts).toHaveLength(5);
});

test('waits while offline and continues automatically', () => {
  const { clock, attempts, last, events, setOnline } = open();
  last().onSent(3);
  last().onStored(2);
  setOnline(false);
  expect(attempts[0]?.stopped).toBe(true);
  expect(events.onProgress).toHaveBeenLastCalledWith(2, 'offline');
  clock.advance(3_600_000);
  expect(attempts).toHaveLength(1);
  setOnline(true);
  expect(attempts).toHaveLength(2);
  last().onSent(4);
  expect(events.onProgress).toHaveBeenLastCalledWith(4, null);
});

test('a transfer that starts offline waits', () => {
  const begun = open({ online: false });
  expect(begun.attempts).toHaveLength(0);
  begun.setOnline(true);
  expect(begun.attempts).toHaveLength(1);
});

test('a returning network ends a delay', () => {
  const { clock, attempts, last, setOnline } = open();
  for (const pause of [500, 1000, 2000, 4000]) {
    last().onFailed(LOST);
    clock.advance(pause);
  }
  last().onFailed(LOST);
  setOnline(true);
  expect(attempts).toHaveLength(6);
});

test('a stalled connection counts as lost', () => {
  const { clock, attempts, last, events } = open();
  clock.advance(29_999);
  last().onSent(1);
  clock.advance(29_999);
  expect(attempts[0]?.stopped).toBe(false);
  clock.advance(1);
  expect(attempts[0]?.stopped).toBe(true);
  expect(events.onProgress).toHaveBeenLastCalledWith(0, 'retrying');
});

test('an expired token is renewed once', async () => {
  const expired: AttemptFailure = { kind: 'expired', error: new Error('expired') };
  const renew = vi.fn(() => Promise.resolve(true));
  const { attempts, last, events } = open({ renew });
  last().onFailed(expired);
  await vi.waitFor(() => {
    expect(attempts).toHaveLength(2);
  });
  last().onFailed(expired);
  expect(events.onFailed).toHaveBeenCalledWith(expired.error, false);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('an ended session ends the transfer; a renewal without response is retried', async () => {
  const expired: AttemptFailure = { kind: 'expired', error: new Error('expired') };
  const over = open({ renew: () => Promise.resolve(false) });
  over.last().onFailed(expired);
  await vi.waitFor(() => {
    expect(over.events.onFailed).toHaveBeenCalledWith(expired.error, false);
  });

  const unanswered = open({ renew: () => Promise.reject(new TypeError('Failed to fetch')) });
  unanswered.last().onFailed(expired);
  await vi.waitFor(() => {
    expect(unanswered.events.onProgress).toHaveBeenCalledWith(0, 'retrying');
  });
  unanswered.clock.advance(500);
  expect(unanswered.attempts).toHaveLength(2);
});

test('a final refusal fails immediately; a stopped transfer calls no callbacks', () => {
  const refused = open();
  const error = new Error('too large');
  refused.last().onFailed({ kind: 'final', error });
  expect(refused.events.onFailed).toHaveBeenCalledExactlyOnceWith(error, false);

  const stopped = open();
  stopped.transfer.stop();
  stopped.last().onSent(9);
  stopped.last().onFailed(LOST);
  stopped.setOnline(false);
  expect(stopped.attempts[0]?.stopped).toBe(true);
  expect(stopped.events.onProgress).not.toHaveBeenCalled();
  expect(stopped.clock.waiting).toBe(0);
});
