import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { ConnectionMonitor } from './connection-monitor.ts';

function setUp() {
  const backend = { answers: false, isOnline: true, tests: 0 };
  const clock = new FakeClock();
  const monitor = new ConnectionMonitor({
    test: () => {
      backend.tests += 1;
      return Promise.resolve(backend.answers);
    },
    isOnline: () => backend.isOnline,
    clock,
  });
  /** Lets time pass, with the tests that are due in it. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000);
      await settled();
    }
  };
  return { backend, monitor, pass };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a connection is lost after four failed tests, and back after the first one that succeeds', async () => {
  const { backend, monitor, pass } = setUp();
  monitor.handleUnanswered();
  monitor.handleUnanswered();
  await settled();
  expect(backend.tests).toBe(1);
  await pass(8);
  expect(monitor.snapshot()).toBe('connected');
  await pass(1);
  expect(monitor.snapshot()).toBe('lost');
  expect(backend.tests).toBe(4);
  backend.answers = true;
  await pass(12);
  expect(monitor.snapshot()).toBe('connected');
  await pass(60);
  expect(backend.tests).toBe(5);
});

test('a backend that answers in between is not lost, and later failures count anew', async () => {
  const { backend, monitor, pass } = setUp();
  monitor.handleUnanswered();
  await pass(8);
  backend.answers = true;
  await pass(2);
  backend.answers = false;
  monitor.handleUnanswered();
  await pass(8);
  expect(monitor.snapshot()).toBe('connected');
  await pass(2);
  expect(monitor.snapshot()).toBe('lost');
});

test('a device without a network has not lost the backend', async () => {
  const { backend, monitor, pass } = setUp();
  backend.isOnline = false;
  monitor.handleUnanswered();
  await pass(60);
  expect(monitor.snapshot()).toBe('connected');
  backend.isOnline = true;
  monitor.handleUnanswered();
  await pass(10);
  expect(monitor.snapshot()).toBe('lost');
  backend.isOnline = false;
  await pass(12);
  expect(monitor.snapshot()).toBe('connected');
});

test('after the end, nothing is tested', async () => {
  const { backend, monitor, pass } = setUp();
  monitor.handleUnanswered();
  monitor.stop();
  await pass(60);
  expect(backend.tests).toBe(1);
  expect(monitor.snapshot()).toBe('connected');
});
