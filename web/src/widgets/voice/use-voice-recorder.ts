import { failureText, removeFillers } from '@promptory/studio';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { OnboardingStore } from '../../browser/onboarding.ts';
import { recognitionClass } from '../../browser/speech-recognition.ts';
import type { Ai } from '../../data/ai/studio-manager.ts';
import { systemClock } from '../../lib/clock.ts';
import { countWords } from '../../lib/count-words.ts';
import { hasOneRecorder, readDeviceInfo } from '../../lib/device-info.ts';
import { newId } from '../../lib/new-id.ts';
import { RecognitionEngine } from './recognition-engine.ts';
import { RecordingEngine } from './recording-engine.ts';
import type { CreateEngine } from './speech-engine.ts';
import { useLocalSpeech } from './use-local-speech.ts';
import { PROCESSING_LIMIT_MS, type RecordingOptions, VoiceMachine } from './voice-machine.ts';
import { AUTO_STOP_MAX_S, deviceDefaults, VoiceSettingsStore } from './voice-settings.ts';
import { RECORDING_FAILED } from './voice-texts.ts';

/** `replaced` is the text so far if the user takes another reading of it. */
export type OnTranscript = (text: string, replaced?: string) => void;

const VIBRATION_MS = 30;

/** The recorder of one user, with its settings and what it may do. */
export function useVoiceRecorder({ userId, studio, connection }: Ai, onTranscript: OnTranscript) {
  const [{ machine, settings, device, onboarding }] = useState(() => {
    return {
      onboarding: new OnboardingStore(userId),
      settings: new VoiceSettingsStore(userId),
      device: readDeviceInfo({
        userAgent: navigator.userAgent,
        maxTouchPoints: navigator.maxTouchPoints,
        width: window.innerWidth,
      }),
      machine: new VoiceMachine({
        clock: systemClock,
        newId,
        tools: { clean: removeFillers, countWords },
        onText: onTranscript,
      }),
    };
  });
  const state = useSyncExternalStore(machine.subscribe, machine.snapshot);
  const chosen = useSyncExternalStore(settings.subscribe, settings.snapshot);
  const [prefersTranscription, setPrefersTranscription] = useState(false);
  const local = useLocalSpeech(chosen.language);
  const Recognition = recognitionClass();
  const isTranscription =
    studio.canTranscribe && (Recognition === undefined || prefersTranscription);
  const address = connection.gateway?.baseUrl ?? connection.provider;
  const defaults = deviceDefaults(device);

  useEffect(() => {
    machine.handTo((text, replaced) => {
      onboarding.noteVoiceInput();
      onTranscript(text, replaced);
    });
  });
  useEffect(() => {
    const close = () => {
      machine.close();
    };
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [machine]);

  function engineFor(): CreateEngine | null {
    const { language } = settings.snapshot();
    if (isTranscription) {
      const id = newId().replaceAll('-', '');
      const transcribe = async (audio: Blob, signal: AbortSignal) => {
        try {
          return await studio.transcribe({ audio, language, id }, { signal });
        } catch (error) {
          throw new Error(`${RECORDING_FAILED} ${failureText(error, 'voice')}`, { cause: error });
        }
      };
      return (listener) => new RecordingEngine({ clock: systemClock, transcribe }, listener);
    }
    if (Recognition === undefined) return null;
    const options = {
      ...defaults,
      language,
      isLocal: local.state === 'available',
      measuresLevel: !hasOneRecorder(device),
    };
    return (listener) => new RecognitionEngine(Recognition, options, systemClock, listener);
  }

  function options(): RecordingOptions {
    const { language, autoStop, autoStopTimeout } = settings.snapshot();
    const seconds = autoStop
      ? (autoStopTimeout ?? defaults.autoStopTimeout)
      : // A recording that is sent has a limit of its size.
        isTranscription
        ? AUTO_STOP_MAX_S
        : null;
    return {
      language,
      limitMs: seconds === null ? null : seconds * 1000,
      processingLimitMs: isTranscription ? null : PROCESSING_LIMIT_MS,
      createEngine: engineFor(),
    };
  }

  return {
    state,
    machine,
    settings,
    chosen,
    device,
    local,
    isTranscription,
    provider: connection.source === 'operator' ? "this site's AI service" : connection.provider,
    autoStopDefault: defaults.autoStopTimeout,
    limitMs: () => options().limitMs,
    needsConsent: isTranscription && chosen.sendsTo !== address,
    canSwitchToTranscription: studio.canTranscribe && !isTranscription,
    switchToTranscription: () => {
      setPrefersTranscription(true);
      machine.reset();
    },
    allowSending: () => {
      settings.change({ sendsTo: address });
    },
    stopSending: () => {
      settings.change({ sendsTo: null });
    },
    toggle: () => {
      if (device.isMobile && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
      machine.toggle(options());
    },
  };
}

export type VoiceRecorderModel = ReturnType<typeof useVoiceRecorder>;
