import type { ReactNode } from 'react';
import type { TextTimes } from '../../data/people/resolve-usernames.ts';
import { UserText } from '../UserText.tsx';

interface MessageTextProps {
  text: string;
  times: TextTimes | null;
  /** Time and status. They share the last line with the text if there is room. */
  meta: ReactNode;
}

/** A text with clickable links and mentions. */
export function MessageText({ text, times, meta }: MessageTextProps) {
  return (
    <div dir="auto" className="px-1.5 py-0.5 wrap-anywhere whitespace-pre-wrap">
      <span data-message-text>
        <UserText text={text} times={times} />
      </span>
      <span className="float-end ms-3 mt-1 -mb-0.5">{meta}</span>
    </div>
  );
}
