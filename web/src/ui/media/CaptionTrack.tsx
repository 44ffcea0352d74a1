import { useEffect, useRef } from 'react';

/** Position of a caption in percent of the video's width and height. */
interface CaptionPosition {
  top: number;
  centre: number;
  width: number;
}

interface CaptionTrackProps {
  /** The content of a WebVTT file. */
  text: string;
  /**
   * True if captions are visible. Without it, the native video controls show or hide them.
   */
  showing?: boolean;
  /** Position of captions that have no own position in the file. */
  place?: CaptionPosition;
}

/** Captions of a video. They are visible at the start, because videos start muted. */
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
