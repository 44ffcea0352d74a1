import type { ChatMessage } from '@promptory/studio';

type ImageFindingsProps = NonNullable<ChatMessage['imageAnalysis']>;

/** The description, style, tags and text found in an image. */
export function ImageAnalysisCard(found: ImageFindingsProps) {
  const { description, detectedStyle, suggestedTags, textElements } = found;
  return (
    <section aria-label="Image analysis" className="mt-3 rounded-card bg-panel p-4 shadow-card">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm [&_dt]:text-quiet">
        {detectedStyle !== '' && detectedStyle !== 'unknown' && (
          <>
            <dt>Style</dt>
            <dd className="wrap-anywhere first-letter:uppercase">{detectedStyle}</dd>
          </>
        )}
        {suggestedTags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {[...new Set(suggestedTags)].map((tag) => (
                <span
                  key={tag}
                  className="rounded-full bg-hover px-2 py-0.5 text-xs wrap-anywhere text-quiet"
                >
                  #{tag}
                </span>
              ))}
            </dd>
          </>
        )}
        {textElements.length > 0 && (
          <>
            <dt>Text in the image</dt>
            <dd dir="auto" className="wrap-anywhere">
              {textElements.join(', ')}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
