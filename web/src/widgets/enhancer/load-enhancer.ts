import { loadEngineParts } from '@promptory/studio';

/**
 * Loads the enhancer and the rules that it uses, so that it works when the network is lost later.
 */
export async function loadEnhancer() {
  const [module] = await Promise.all([
    import('./EnhancerPanel.tsx'),
    loadEngineParts('enhancement'),
  ]);
  return module;
}
