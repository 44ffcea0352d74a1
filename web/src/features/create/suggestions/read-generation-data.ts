// Loaded on demand. Importing the engine's entry dynamically would load all of the engine.
export { readGenerationData } from '@promptory/studio';
