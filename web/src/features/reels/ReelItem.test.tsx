import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { reelRow } from '../../data/works/reel-row.testing.ts';
import { toReel } from '../../data/works/reel.ts';
import { soundPreference } from './reel-preferences.ts';
import { ReelItem } from './ReelItem.tsx';

const nothing = () => undefined;
const SOUND_KEY = 'promptory.reels-sound';
const isMuted = () => document.querySelector('video')?.muted;

let playsMuted: boolean;
let pressed: boolean;

beforeEach(() => {
  playsMuted = true;
  pressed = false;
  if (!soundPreference.snapshot()) soundPreference.toggle();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    return pressed || (playsMuted && this.muted)
      ? Promise.resolve()
      : Promise.reject(new DOMException('Not yet', 'NotAllowedError'));
  });
});

function show(onStopped = vi.fn()) {
  connectFakeBackend(() => [], 'ann');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReelItem
          reel={toReel(reelRow(), 0)}
          position={1}
          total={1}
          isCurrent
          isPlaying
          hasVideo
          hasPoster
          onStopped={onStopped}
          onOpen={nothing}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onStopped;
}

test('plays without sound where the browser refuses it, until the viewer turns it on', async () => {
  const onStopped = show();
  const unmute = await screen.findByRole('button', { name: 'Unmute' });
  expect(isMuted()).toBe(true);
  expect(onStopped).not.toHaveBeenCalled();
  // The next reload tries the sound again.
  expect(sessionStorage.getItem(SOUND_KEY)).toBe('on');

  pressed = true;
  fireEvent.click(unmute);
  expect(isMuted()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull();
  expect(sessionStorage.getItem(SOUND_KEY)).toBe('on');
});

test('keeps the sound on where the browser also refuses to play without it', async () => {
  playsMuted = false;
  const onStopped = show();
  await waitFor(() => {
    expect(onStopped).toHaveBeenCalledOnce();
  });
  expect(isMuted()).toBe(false);
  expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined();
});
