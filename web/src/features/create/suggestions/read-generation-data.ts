// Import this file dynamically instead of '@promptory/studio'. The bundler then loads this part of
// the engine only.
export { readGenerationData } from '@promptory/studio';
