import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { VoiceRecorderModel } from './use-voice-recorder.ts';
import type { VoiceFailure } from './voice-state.ts';

interface VoiceFailureBannerProps {
  recorder: VoiceRecorderModel;
  failure: VoiceFailure;
}

/** Why the recording failed, with what the user can do about it. */
export function VoiceFailureBanner({ recorder, failure }: VoiceFailureBannerProps) {
  const { machine, canSwitchToTranscription, provider } = recorder;
  const { kind, message } = failure;
  return (
    <Banner
      tone="danger"
      className="max-sm:flex-col max-sm:items-start"
      action={
        kind === 'upload' ? (
          <Button
            size="sm"
            onClick={() => {
              machine.retry();
            }}
          >
            Send again
          </Button>
        ) : kind === 'service' && canSwitchToTranscription ? (
          <Button size="sm" onClick={recorder.switchToTranscription}>
            {`Use ${provider}`}
          </Button>
        ) : undefined
      }
    >
      <p>{message}</p>
      {kind === 'permission' && (
        <p className="mt-1">
          Allow the microphone for this site in your browser&apos;s settings, then try again.
        </p>
      )}
    </Banner>
  );
}
