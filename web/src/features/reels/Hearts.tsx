import Heart from 'lucide-react/icons/heart';
import type { Point } from '../../lib/press.ts';

interface HeartsProps {
  hearts: readonly (Point & { id: number })[];
  onGone: (id: number) => void;
}

/** A heart for each double tap, where it was. */
export function Hearts({ hearts, onGone }: HeartsProps) {
  return hearts.map(({ id, x, y }) => (
    <Heart
      key={id}
      aria-hidden
      data-heart
      onAnimationEnd={() => {
        onGone(id);
      }}
      className="pointer-events-none absolute -mt-12 -ml-12 size-24! animate-heart fill-danger stroke-none"
      style={{ left: x, top: y }}
    />
  ));
}
