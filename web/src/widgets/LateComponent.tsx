import { type ComponentType, createElement, type ReactNode } from 'react';
import { useLate } from './use-late.ts';

interface LateComponentProps<Props extends object> {
  /** Imports the component. Must be the same function on each render. */
  load: () => Promise<ComponentType<Props>>;
  /** The props of the component. */
  props: Props;
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
}

/** Loads a component that the first screen doesn't need, as `useLate` does, and then shows it. */
export function LateComponent<Props extends object>({
  load,
  props,
  fallback,
}: LateComponentProps<Props>) {
  const Loaded = useLate(load);
  return Loaded === null ? fallback : createElement(Loaded, props);
}
