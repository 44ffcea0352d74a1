import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';

/**
 * A keydown handler of a list: Arrow Up and Arrow Down move the focus between its elements that
 * match `selector` and are not disabled.
 */
export function moveFocusIn(selector: string): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || isComposing(event.nativeEvent)) return;
    const targets = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].filter(
      (target) => !target.matches(':disabled'),
    );
    const index = targets.findIndex((target) => target === event.target);
    if (index < 0) return;
    event.preventDefault();
    targets[index + step]?.focus();
  };
}
