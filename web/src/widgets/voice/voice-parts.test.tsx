import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Store } from '../../lib/store.ts';
import { AutoStopField } from './AutoStopField.tsx';
import { READY, type VoiceState } from './voice-state.ts';
import { VoiceText } from './VoiceText.tsx';
import { VolumeBar } from './VolumeBar.tsx';

class Level extends Store<number | null> {
  show(level: number | null): void {
    this.set(level);
  }
}

test('the volume bar shows the level and its colour only while recording', () => {
  const level = new Level(null);
  const { rerender } = render(<VolumeBar level={level} isRecording />);
  const meter = () => screen.getByRole('meter', { hidden: true });
  expect(meter().getAttribute('aria-valuenow')).toBe('0');
  act(() => {
    level.show(75);
  });
  expect(meter().getAttribute('aria-valuenow')).toBe('75');
  expect(meter().dataset['tone']).toBe('too loud');
  rerender(<VolumeBar level={level} isRecording={false} />);
  expect(meter().getAttribute('aria-valuenow')).toBe('0');
});

test('the field for the auto-stop saves only 10 to 300, and keeps what is typed', () => {
  const onChange = vi.fn();
  render(<AutoStopField seconds={30} disabled={false} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  for (const text of ['9', '301', '']) {
    fireEvent.change(field, { target: { value: text } });
    expect(field.value).toBe(text);
    expect(screen.getByText('Enter a whole number from 10 to 300.')).toBeDefined();
  }
  expect(onChange).not.toHaveBeenCalled();
  for (const text of ['10', '300']) fireEvent.change(field, { target: { value: text } });
  expect(onChange.mock.calls).toEqual([[10], [300]]);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

const RESULT = {
  text: 'a quiet lake',
  confidence: 0.9,
  language: 'en-US',
  isFinal: true,
  alternatives: ['a quite lake'],
  processingTime: 10,
};
const SPOKEN: VoiceState = {
  ...READY,
  session: {
    id: 's',
    language: 'en-US',
    startTime: 0,
    endTime: 5,
    totalDuration: 5,
    transcriptionResults: [RESULT],
    finalText: 'a quiet lake',
    wordCount: 3,
  },
};

test('other readings are offered when the recording is over', () => {
  const onChoose = vi.fn();
  const recording: VoiceState = { ...SPOKEN, status: 'recording', interim: 'at dawn' };
  const { rerender } = render(<VoiceText state={recording} onChoose={onChoose} />);
  expect(screen.getByRole('log').textContent).toBe('a quiet lake at dawn');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<VoiceText state={SPOKEN} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('button', { name: 'a quite lake' }));
  expect(onChoose).toHaveBeenCalledWith('a quite lake');
  rerender(<VoiceText state={READY} onChoose={onChoose} />);
  expect(screen.queryByRole('log')).toBeNull();
});
