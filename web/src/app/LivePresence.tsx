import { LateComponent } from '../widgets/LateComponent.tsx';

/** Until it has loaded, there are no online dots. */
async function loadPresence() {
  const { lateComponents } = await import('./late-components.ts');
  return lateComponents.OnlinePresence();
}

/** Loads `OnlinePresence` after the first screen. */
export function LivePresence() {
  return <LateComponent load={loadPresence} props={{}} />;
}
