import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetryButton } from './RetryButton.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const button = () => screen.getByRole<HTMLButtonElement>('button');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('counts down while it is disabled, then retries', () => {
  const onClick = vi.fn();
  render(<RetryButton retryAt={Date.now() + 61_500} onClick={onClick} />);
  expect(button().textContent).toBe('Retry in 1:02 min');
  expect(button().disabled).toBe(true);
  pass(2000);
  expect(button().textContent).toBe('Retry in 1:00 min');
  pass(1000);
  expect(button().textContent).toBe('Retry in 59 s');
  pass(59_000);
  expect(button().textContent).toBe('Retry');
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
});

test.each([null, undefined, 0, 1_000_000 + 3_601_000])('does not wait until %s', (retryAt) => {
  render(<RetryButton retryAt={retryAt}>Try again</RetryButton>);
  expect(button().textContent).toBe('Try again');
  expect(button().disabled).toBe(false);
});

test('a new wait starts a new countdown', () => {
  const { rerender } = render(<RetryButton retryAt={null} />);
  pass(5000);
  rerender(<RetryButton retryAt={Date.now() + 3000} />);
  pass(1000);
  expect(button().textContent).toBe('Retry in 2 s');
});
