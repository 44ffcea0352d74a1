// This file is loaded on demand. A dynamic import of the engine's entry would load the whole
// engine.
export { readGenerationData } from '@promptory/studio';
