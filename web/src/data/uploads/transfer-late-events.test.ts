import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { type AttemptEvents, type AttemptFailure, Transfer } from './transfer.ts';

const LOST: AttemptFailure = { kind: 'again', error: new Error('lost') };
const EXPIRED: AttemptFailure = { kind: 'expired', error: new Error('expired') };

function open() {
  const clock = new FakeClock();
  const network = { online: true, listener: (): void => undefined };
  const attempts: AttemptEvents[] = [];
  const renewals: { resolve: (renewed: boolean) => void; reject: (error: Error) => void }[] = [];
  const events = { onProgress: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
  const transfer = new Transfer(
    {
      clock,
      network: {
        online: () => network.online,
        onChange: (listener) => {
          network.listener = listener;
          return () => undefined;
        },
      },
      start: (attempt) => {
        attempts.push(attempt);
        return { stop: () => undefined };
      },
      renew: () =>
        new Promise((resolve, reject) => {
          renewals.push({ resolve, reject });
        }),
    },
    events,
  );
  const setOnline = (online: boolean) => {
    network.online = online;
    network.listener();
  };
  return { clock, network, attempts, renewals, events, transfer, setOnline };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('an online event without a loss of the network starts no second attempt', () => {
  const { attempts, setOnline } = open();
  setOnline(true);
  expect(attempts).toHaveLength(1);
});

test('events of an earlier attempt are ignored', () => {
  const { clock, attempts, events } = open();
  attempts[0]?.onFailed(LOST);
  clock.advance(500);
  expect(attempts).toHaveLength(2);
  events.onProgress.mockClear();
  attempts[0]?.onSent(9);
  attempts[0]?.onStored(9);
  attempts[0]?.onFailed({ kind: 'final', error: new Error('late') });
  attempts[0]?.onDone();
  expect(events.onProgress).not.toHaveBeenCalled();
  expect(events.onFailed).not.toHaveBeenCalled();
  expect(events.onDone).not.toHaveBeenCalled();
});

test.each([true, false, null])(
  'a renewal that ends (%s) after a stop is ignored',
  async (answer) => {
    const { clock, attempts, renewals, events, transfer } = open();
    attempts[0]?.onFailed(EXPIRED);
    transfer.stop();
    if (answer === null) renewals[0]?.reject(new Error('no answer'));
    else renewals[0]?.resolve(answer);
    await settled();
    clock.advance(60_000);
    expect(attempts).toHaveLength(1);
    expect(events.onFailed).not.toHaveBeenCalled();
    expect(events.onProgress).not.toHaveBeenCalled();
  },
);

test('a token is renewed again only after more bytes were stored', async () => {
  const { attempts, renewals, events } = open();
  attempts[0]?.onStored(5);
  attempts[0]?.onFailed(EXPIRED);
  renewals[0]?.resolve(true);
  await settled();
  attempts[1]?.onStored(6);
  attempts[1]?.onFailed(EXPIRED);
  expect(renewals).toHaveLength(2);
  renewals[1]?.resolve(true);
  await settled();
  attempts[2]?.onStored(6);
  attempts[2]?.onFailed(EXPIRED);
  expect(renewals).toHaveLength(2);
  expect(events.onFailed).toHaveBeenCalledExactlyOnceWith(EXPIRED.error, false);
});

test('a renewal without a response can be retried', async () => {
  const { clock, attempts, renewals, events } = open();
  attempts[0]?.onFailed(EXPIRED);
  renewals[0]?.reject(new Error('no answer'));
  await settled();
  clock.advance(500);
  attempts[1]?.onFailed(EXPIRED);
  expect(renewals).toHaveLength(2);
  expect(events.onFailed).not.toHaveBeenCalled();
});

test('after a failure while offline, waits for the network instead of a delay', () => {
  const { clock, network, attempts, events, setOnline } = open();
  network.online = false;
  attempts[0]?.onFailed(LOST);
  expect(events.onProgress).toHaveBeenLastCalledWith(0, 'offline');
  clock.advance(60_000);
  expect(attempts).toHaveLength(1);
  setOnline(true);
  expect(attempts).toHaveLength(2);
});

test('fewer stored bytes than before do not count as progress', () => {
  const { clock, attempts, events } = open();
  attempts[0]?.onStored(5);
  attempts[0]?.onFailed(LOST);
  clock.advance(500);
  attempts[1]?.onStored(3);
  attempts[1]?.onFailed(LOST);
  expect(events.onProgress).toHaveBeenLastCalledWith(5, 'retrying');
  clock.advance(999);
  expect(attempts).toHaveLength(2);
  clock.advance(1);
  expect(attempts).toHaveLength(3);
});

test('a stalled transfer finally fails with the text for a lost connection', () => {
  const { clock, events } = open();
  for (let tries = 0; tries < 8; tries += 1) clock.advance(60_000);
  const [error] = events.onFailed.mock.calls[0] as [Error];
  expect(error.message).toContain('connection');
});
