import type { ImageAnalysis } from '@promptory/studio/image/image-analysis';
import { Part } from './Part.tsx';

/** Who looked at the picture, and how long that took. */
export function HowItWasSeen({ analysis }: { analysis: ImageAnalysis }) {
  const { isRealAI, provider, model, cached, processingTime } = analysis;
  const facts = [
    ['Made by', isRealAI ? 'An AI model that saw the picture' : 'Measuring, without an AI model'],
    ['Provider', provider ?? 'None'],
    ['Model', model ?? 'None'],
    ['Cached', cached ? 'Yes' : 'No'],
    ['Processing time', `${String(Math.round(processingTime))} ms`],
  ] as const;
  return (
    <Part title="How it was made">
      <dl className="flex flex-col gap-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-4">
            <dt className="w-32 flex-none text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
