import type { ChatMessage } from '@promptory/studio/memory/chat-message';
import { GeneratedPrompt } from './GeneratedPrompt.tsx';

/** A prompt as a meta-prompt, with its score and what was done to it. */
export function Transformation({
  transformedPrompt,
  qualityScore,
  appliedTechniques,
}: NonNullable<ChatMessage['promptTransformation']>) {
  return (
    <section aria-label="Meta-prompt" className="mt-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-base">Meta-prompt</h3>
        <p className="text-sm text-quiet">Quality {Math.floor(qualityScore)} of 100</p>
      </div>
      {appliedTechniques.length > 0 && (
        <ul aria-label="Techniques" className="mb-2.5 flex flex-wrap gap-1.5">
          {appliedTechniques.map((technique) => (
            <li
              key={technique}
              className="rounded-full bg-hover px-2 py-0.5 text-xs wrap-anywhere text-quiet"
            >
              {technique}
            </li>
          ))}
        </ul>
      )}
      <GeneratedPrompt prompt={transformedPrompt} />
    </section>
  );
}
