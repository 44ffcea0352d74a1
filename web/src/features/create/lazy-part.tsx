import { type ComponentType, lazy } from 'react';
import { Banner } from '../../ui/Banner.tsx';

function NotLoaded() {
  return (
    <Banner tone="danger">
      This part could not be loaded. What you wrote is kept: reload the page to try again.
    </Banner>
  );
}

/** A part of the form whose code comes later; where it cannot be fetched, the rest of the form stays. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the form could not be loaded', error);
      return { default: NotLoaded };
    }
  });
}
