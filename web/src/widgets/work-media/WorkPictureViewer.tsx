import { useMemo, useState } from 'react';
import type { PictureItem } from '../../lib/media-item.ts';
import { PictureViewer } from '../../ui/media/PictureViewer.tsx';
import { toSlide } from './picture-slide.ts';

interface WorkPictureViewerProps {
  pictures: readonly PictureItem[];
  /** The index of the picture that is shown first. */
  start: number;
  onClose: () => void;
}

/** The pictures of a post in the whole window. */
export function WorkPictureViewer({ pictures, start, onClose }: WorkPictureViewerProps) {
  const [index, setIndex] = useState(start);
  const slides = useMemo(() => pictures.map(toSlide), [pictures]);
  return (
    <PictureViewer
      label="Full-size picture"
      slides={slides}
      index={index}
      onIndexChange={setIndex}
      loops={slides.length > 1}
      onClose={onClose}
    />
  );
}
