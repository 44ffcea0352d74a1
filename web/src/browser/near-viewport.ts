/** Elements within this distance (px) of the viewport count as near. About one screen height. */
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

/**
 * Calls `onNear` once when the element comes near the viewport. Returns a function that cancels it.
 */
export function onNearViewport(element: Element, onNear: () => void): () => void {
  observer ??= observe();
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
