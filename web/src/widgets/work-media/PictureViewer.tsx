import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import type { PictureItem } from '../../lib/media-item.ts';
import { toSlide } from './picture-slide.ts';

/** How far pictures can be enlarged: picture pixels are at most this many screen pixels. */
const MAX_ZOOM_PIXELS = 4;

interface PictureViewerProps {
  pictures: readonly PictureItem[];
  /** The index of the picture that is shown first. */
  start: number;
  onClose: () => void;
}

/**
 * The pictures of a post in the whole window. Zooms with the wheel, a pinch, a double click and the
 * keys + and -; turns with a swipe and the arrow keys; closes with Esc.
 */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const single = pictures.length === 1;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          aria-label="Full-size picture"
          data-theme="dark"
          // The viewer receives the keys.
          initialFocus={() => popup.current?.querySelector<HTMLElement>('.yarl__container') ?? true}
          className="fixed inset-0 z-50 animate-appear bg-black outline-none [animation-delay:0s]"
        >
          <Lightbox
            plugins={[Inline, Zoom]}
            slides={pictures.map(toSlide)}
            index={start}
            // The dialog handles Esc.
            controller={{ closeOnEscape: false }}
            carousel={{ finite: single, padding: 0 }}
            // The viewer handles all touches itself: it pans an enlarged picture.
            styles={{ container: { '--yarl__controller_touch_action': 'none' } }}
            zoom={{ scrollToZoom: true, maxZoomPixelRatio: MAX_ZOOM_PIXELS, pinchZoomV4: true }}
            labels={{ Slide: 'Picture', Carousel: 'Pictures', 'Photo gallery': 'Pictures' }}
            toolbar={{
              buttons: [
                <Dialog.Close key="close" aria-label="Close" className="yarl__button">
                  <X aria-hidden className="size-8!" />
                </Dialog.Close>,
              ],
            }}
            {...(single && { render: { buttonPrev: () => null, buttonNext: () => null } })}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
