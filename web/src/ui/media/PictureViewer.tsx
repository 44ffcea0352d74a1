import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import Lightbox, { type RenderSlideProps, type SlideImage } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useCloseOnBack } from '../../browser/use-close-on-back.ts';

/** How far pictures can be enlarged: picture pixels are at most this many screen pixels. */
const MAX_ZOOM_PIXELS = 4;

interface PictureViewerProps {
  /** The accessible name. */
  label: string;
  /** Must be a stable array: a new one ends a running animation. */
  slides: readonly SlideImage[];
  /** The shown slide. */
  index: number;
  onIndexChange: (index: number) => void;
  /** True if the first picture follows the last one. */
  loops: boolean;
  /** Renders a slide whose `src` is not a URL. */
  renderSlide?: (slide: RenderSlideProps) => ReactNode;
  /** Shown at the top left. */
  heading?: ReactNode;
  /** A link or button beside the one that closes the viewer, with the class `yarl__button`. */
  action?: ReactNode;
  /** Returns the element that gets the focus when the viewer closes. Default: the former one. */
  finalFocus?: () => HTMLElement | null;
  onClose: () => void;
}

/**
 * Pictures in the whole window. Zooms with the wheel, a pinch, a double click and the keys + and -;
 * turns with a swipe and the arrow keys; closes with Esc and Back.
 */
export function PictureViewer({
  label,
  slides,
  index,
  onIndexChange,
  loops,
  renderSlide,
  heading,
  action,
  finalFocus,
  onClose,
}: PictureViewerProps) {
  const popup = useRef<HTMLDivElement>(null);
  useCloseOnBack(onClose);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          aria-label={label}
          data-theme="dark"
          // The viewer receives the keys.
          initialFocus={() => popup.current?.querySelector<HTMLElement>('.yarl__container') ?? true}
          {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          className="fixed inset-0 z-50 animate-appear bg-black outline-none [animation-delay:0s] [&_[class*=yarl\_\_navigation]:disabled]:hidden"
        >
          <Lightbox
            plugins={[Inline, Zoom]}
            slides={slides}
            index={index}
            on={{
              view: (view) => {
                onIndexChange(view.index);
              },
            }}
            // The dialog handles Esc.
            controller={{ closeOnEscape: false }}
            carousel={{ finite: !loops, padding: 0 }}
            // The viewer handles all touches itself: it pans an enlarged picture.
            styles={{ container: { '--yarl__controller_touch_action': 'none' } }}
            zoom={{ scrollToZoom: true, maxZoomPixelRatio: MAX_ZOOM_PIXELS, pinchZoomV4: true }}
            labels={{ Slide: 'Picture', Carousel: 'Pictures', 'Photo gallery': 'Pictures' }}
            toolbar={{
              buttons: [
                action,
                <Dialog.Close key="close" aria-label="Close" className="yarl__button">
                  <X aria-hidden className="size-8!" />
                </Dialog.Close>,
              ],
            }}
            render={{
              ...(renderSlide && { slide: renderSlide }),
              controls: () => heading,
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
