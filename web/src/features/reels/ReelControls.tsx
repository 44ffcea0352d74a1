import ArrowLeft from 'lucide-react/icons/arrow-left';
import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useGoBack } from '../../browser/use-go-back.ts';
import { captionsPreference, soundPreference, useCaptionsOn } from './reel-preferences.ts';
import { RoundButton } from './RoundButton.tsx';

interface ReelControlsProps {
  position: number;
  total: number;
  soundOn: boolean;
  isPlaying: boolean;
  hasCaptions: boolean;
  onPlayPause: () => void;
}

/** The controls at the top of a reel: back, position, captions, playback and sound. */
export function ReelControls({
  position,
  total,
  soundOn,
  isPlaying,
  hasCaptions,
  onPlayPause,
}: ReelControlsProps) {
  const goBack = useGoBack();
  const captions = useCaptionsOn();
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-2 p-2 pt-[calc(0.5rem+env(safe-area-inset-top))] *:pointer-events-auto">
      <RoundButton
        label="Back"
        icon={<ArrowLeft aria-hidden />}
        className="md:hidden"
        onClick={() => {
          goBack('/');
        }}
      />
      <p className="mr-auto rounded-full bg-black/60 px-2.5 py-1 text-sm font-medium text-white">
        {`${String(position)} / ${String(total)}`}
      </p>
      {hasCaptions && (
        <RoundButton
          label="Captions"
          icon={captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
          pressed={captions}
          onClick={captionsPreference.toggle}
        />
      )}
      <RoundButton
        data-control="Playback"
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={onPlayPause}
      />
      <RoundButton
        label={soundOn ? 'Mute' : 'Unmute'}
        icon={soundOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        onClick={soundPreference.toggle}
      />
    </div>
  );
}
