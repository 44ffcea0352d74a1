/** From this distance to the window on something counts as near, in px: about a screen ahead. */
const NEAR_PX = 800;

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observe(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: `${String(NEAR_PX)}px 0px` },
  );
}

/** Calls `onNear` once, when the element comes near the window; what comes back calls it off. */
export function whenNear(element: Element, onNear: () => void): () => void {
  observer ??= observe();
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
