import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Creator } from './Creator.tsx';
import { StudioSession } from './studio-session.ts';

const support = vi.hoisted(() => ({ voice: 'recognition' }));
vi.mock('../../widgets/voice/use-voice-support.ts', () => ({
  useVoiceSupport: () => support.voice,
}));
vi.mock('../../widgets/voice/VoiceRecorder.tsx', () => ({
  VoiceRecorder: ({ onTranscript }: { onTranscript: (text: string) => void }) => (
    <button
      type="button"
      onClick={() => {
        onTranscript('a poem about the sea');
      }}
    >
      Speak
    </button>
  ),
}));

function setUp(voice: 'recognition' | 'none' = 'recognition') {
  support.voice = voice;
  const analyze = vi.fn();
  const session = new StudioSession({
    engine: () => null,
    storage: null,
    userId: 'ann',
    onGenerated: () => undefined,
  });
  vi.spyOn(session, 'analyze').mockImplementation(analyze);
  function Shown() {
    const state = useSyncExternalStore(session.subscribe, session.snapshot);
    return <Creator session={session} state={state} />;
  }
  render(<Shown />);
  return { session, analyze, user: userEvent.setup() };
}

const field = () => screen.getByLabelText('Describe what you need');
const generate = () => screen.getByRole('button', { name: 'Generate prompts' });

test('below 10 characters, a hint is shown and nothing can be analyzed', async () => {
  const { user, analyze } = setUp();
  await user.type(field(), '  12345678 ');
  expect(screen.getByText('Minimum 10 characters required')).toBeDefined();
  expect(generate()).toHaveProperty('disabled', true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(analyze).not.toHaveBeenCalled();
  await user.type(field(), '90');
  expect(screen.queryByText('Minimum 10 characters required')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(generate());
  expect(analyze).toHaveBeenCalledTimes(2);
});

test.each([
  [1800, false],
  [1801, true],
])('the counter at %i characters is red: %s', async (length, isRed) => {
  const { user } = setUp();
  await user.click(field());
  await user.paste('x'.repeat(length));
  const counter = screen.getByText(`${String(length)}/2000`);
  expect(counter.closest('.text-danger') !== null).toBe(isRed);
});

describe('voice', () => {
  test('without recognition, its modes are disabled, with advice', () => {
    const { session } = setUp('none');
    expect(screen.getByRole('button', { name: 'Voice Input' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Smart Mode' })).toHaveProperty('disabled', true);
    const advice = screen.getByRole('region', { name: 'Voice Recognition Not Supported' });
    expect(advice.textContent).toContain('Chrome, Edge or Safari');
    expect(session.snapshot().mode).toBe('text');
  });

  test('fills the description, which stays editable, and is analyzed', async () => {
    const { user, analyze } = setUp();
    expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Smart Mode' }));
    await user.type(field(), 'Write');
    await user.click(screen.getByRole('button', { name: 'Speak' }));
    expect(field()).toHaveProperty('value', 'Write a poem about the sea');
    expect(analyze).toHaveBeenCalledWith({ isVoice: true });
  });
});
