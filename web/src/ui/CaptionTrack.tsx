import { useEffect, useRef } from 'react';

interface CaptionTrackProps {
  /** A WebVTT file. */
  text: string;
  /** Whether it shows; without it the browser's own controls decide, and it shows at first. */
  showing?: boolean;
  /** Where lines stand that have no place of their own, in percent of the height from the top. */
  linePercent?: number;
}

/** Captions of a video, which are on from the start, since videos start without sound. */
export function CaptionTrack({ text, showing, linePercent }: CaptionTrackProps) {
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
    if (element === null || linePercent === undefined) return;
    const place = () => {
      for (const cue of element.track.cues ?? []) {
        if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue;
        cue.snapToLines = false;
        cue.line = linePercent;
      }
    };
    element.addEventListener('load', place);
    return () => {
      element.removeEventListener('load', place);
    };
  }, [linePercent]);
  return <track ref={ref} kind="captions" label="Captions" default />;
}
