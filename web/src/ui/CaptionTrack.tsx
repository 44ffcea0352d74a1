import { useEffect, useRef } from 'react';

/** In percent of the width and height of the video. */
interface CaptionPlace {
  top: number;
  centre: number;
  width: number;
}

interface CaptionTrackProps {
  /** A WebVTT file. */
  text: string;
  /** Whether it shows; without it the browser's own controls decide, and it shows at first. */
  showing?: boolean;
  /** Where lines stand that have no place of their own. */
  place?: CaptionPlace;
}

/** Captions of a video, which are on from the start, since videos start without sound. */
export function CaptionTrack({ text, showing, place }: CaptionTrackProps) {
  const ref = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    ref.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [text]);
  useEffect(() => {
    if (ref.current === null || showing === undefined) return;
    ref.current.track.mode = showing ? 'showing' : 'disabled';
  }, [showing]);

  useEffect(() => {
    const element = ref.current;
    if (element === null || place === undefined) return;
    const move = () => {
      for (const cue of element.track.cues ?? []) {
        if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue;
        cue.snapToLines = false;
        cue.line = place.top;
        cue.position = place.centre;
        cue.size = place.width;
      }
    };
    element.addEventListener('load', move);
    return () => {
      element.removeEventListener('load', move);
    };
  }, [place]);
  return <track ref={ref} kind="captions" label="Captions" default />;
}
