import { loadPart } from './load-part.ts';

const PARTS = {
  enhancement: () =>
    Promise.all([import('./enhance/text-rules.ts'), import('./enhance/image-rules.ts')]),
  requirements: () =>
    Promise.all([
      import('./requirements/analyze-requirements.ts'),
      import('./craft/score-craft.ts'),
    ]),
  transformation: () =>
    Promise.all([
      import('./transform/transform-prompt.ts'),
      import('./transform/match-template.ts'),
      import('./transform/apply-template.ts'),
    ]),
} as const;

/**
 * Loads parts of the engine before they are used. Afterwards they work without a network, except for
 * the answers of models. Throws an error with a text for the user if one can't be loaded.
 */
export async function loadEngineParts(...names: readonly (keyof typeof PARTS)[]): Promise<void> {
  await loadPart(() => Promise.all(names.map((name) => PARTS[name]())));
}
