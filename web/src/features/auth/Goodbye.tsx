import { Banner } from '../../ui/Banner.tsx';

/** The last word to somebody who has just deleted their account; `state` is the history entry's. */
export function Goodbye({ state }: { state: unknown }) {
  const said = typeof state === 'object' && state !== null && 'goodbye' in state;
  if (!said) return null;
  return (
    <Banner tone="success" className="mb-5">
      Your account is deleted, with everything in it. Thank you for what you shared, and goodbye.
    </Banner>
  );
}
