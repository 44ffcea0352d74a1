import { clsx } from 'clsx';
import Mic from 'lucide-react/icons/mic';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Square from 'lucide-react/icons/square';
import { useEffect, useState } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { VoiceRecorderModel } from './use-voice-recorder.ts';
import { recordedMs, type VoiceState } from './voice-state.ts';

/** The record button with what belongs to it: state, time, pause and reset. */
export function VoiceControls({ recorder }: { recorder: VoiceRecorderModel }) {
  const { state, machine, toggle } = recorder;
  const { status } = state;
  const isActive = status === 'recording' || status === 'paused';
  const canReset =
    status === 'paused' || (state.session !== null && (status === 'ready' || status === 'error'));
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex items-center gap-4">
        <IconButton
          label="Reset"
          icon={<RotateCcw aria-hidden className="lucide" />}
          disabled={!canReset}
          onClick={() => {
            machine.reset();
          }}
        />
        <button
          type="button"
          aria-label={isActive ? 'Stop recording' : 'Start recording'}
          aria-keyshortcuts="Control+R"
          aria-disabled={status === 'processing' || undefined}
          data-tooltip-side="top"
          data-tooltip={isActive ? 'Stop (Ctrl+R)' : 'Start (Ctrl+R)'}
          onClick={toggle}
          className={clsx(
            'grid size-18 flex-none place-items-center rounded-full transition-[background-color,scale] active:scale-95',
            isActive
              ? 'bg-danger text-panel'
              : status === 'processing'
                ? 'bg-hover text-quiet'
                : 'bg-accent text-on-accent hover:bg-accent-strong',
          )}
        >
          {status === 'processing' ? (
            <Spinner />
          ) : isActive ? (
            <Square aria-hidden className="size-6 fill-current" />
          ) : (
            <Mic aria-hidden className="size-7" />
          )}
        </button>
        <IconButton
          label={status === 'paused' ? 'Resume' : 'Pause'}
          aria-keyshortcuts="Control+Shift+R"
          icon={
            status === 'paused' ? (
              <Play aria-hidden className="lucide" />
            ) : (
              <Pause aria-hidden className="lucide" />
            )
          }
          disabled={!isActive}
          onClick={() => {
            machine.togglePause();
          }}
        />
      </div>
      <div className="flex min-h-8 items-center gap-3 text-sm">
        <p role="status" className="font-medium">
          {statusText(recorder)}
        </p>
        {(isActive || (state.session?.totalDuration ?? 0) >= SECOND_MS) && (
          <RecordedTime state={state} limitMs={recorder.limitMs()} />
        )}
        {status === 'processing' && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              machine.cancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

function statusText({ state, isTranscription, provider }: VoiceRecorderModel): string {
  switch (state.status) {
    case 'recording':
      return state.isListening ? 'Recording' : 'Waiting for the microphone...';
    case 'paused':
      return 'Paused';
    case 'processing':
      return isTranscription ? `Waiting for ${provider}...` : 'Processing...';
    case 'error':
      return 'Not recording';
    case 'ready':
      return state.session === null ? 'Ready to record' : wordsText(state);
  }
}

function wordsText({ session }: VoiceState): string {
  const words = session?.wordCount ?? 0;
  if (words === 0) return 'No speech was heard';
  return words === 1 ? '1 word' : `${words} words`;
}

const TICK_MS = 250;
const SECOND_MS = 1000;

function RecordedTime({ state, limitMs }: { state: VoiceState; limitMs: number | null }) {
  const [now, setNow] = useState(() => systemClock.now());
  const isRunning = state.runningSince !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setNow(systemClock.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  const recorded = Math.max(0, recordedMs(state, Math.max(now, state.runningSince ?? 0)));
  const isActive = state.status === 'recording' || state.status === 'paused';
  return (
    <span className="text-quiet tabular-nums">
      {`${formatSeconds(recorded)}${isActive && limitMs !== null ? ` of ${formatSeconds(limitMs)}` : ''}`}
    </span>
  );
}

function formatSeconds(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
