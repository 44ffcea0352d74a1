import { loadEngineParts } from '@promptory/studio';

/**
 * Loads the smart studio and the parts of the engine that it uses, so that it works when the network
 * is lost later.
 */
export async function loadSmartStudio() {
  const [{ SmartStudioScreen }] = await Promise.all([
    import('./SmartStudioScreen.tsx'),
    loadEngineParts('requirements'),
  ]);
  return SmartStudioScreen;
}
