import type { ReactNode } from 'react';
import { RichText } from '../../ui/RichText.tsx';

interface MessageTextProps {
  text: string;
  /** Time and status. They share the last line with the text if there is room. */
  meta: ReactNode;
}

/** A text with clickable links and mentions. */
export function MessageText({ text, meta }: MessageTextProps) {
  return (
    <div dir="auto" className="px-1.5 py-0.5 wrap-anywhere whitespace-pre-wrap">
      <RichText text={text} />
      <span className="float-end ms-3 mt-1 -mb-0.5">{meta}</span>
    </div>
  );
}
