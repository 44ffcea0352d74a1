import type { ImageAnalysis } from '@promptory/studio/image/image-analysis';
import { useMemo, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** The whole result as JSON, for whoever looks for a fault; it is nowhere else and goes nowhere. */
export function RawResult({ analysis }: { analysis: ImageAnalysis }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rounded-control border"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="px-3 py-2 text-sm font-medium">Raw debug result</summary>
      {open && <Json analysis={analysis} />}
    </details>
  );
}

function Json({ analysis }: { analysis: ImageAnalysis }) {
  const text = useMemo(() => JSON.stringify(analysis, null, 2), [analysis]);
  return (
    <div className="border-t">
      <div className="flex justify-end border-b p-1">
        <CopyButton text={text} label="Copy JSON" className="px-2 text-xs" />
      </div>
      {/* Can be scrolled by keys, hence focusable. */}
      <div
        role="region"
        aria-label="Raw debug result"
        tabIndex={0}
        className="max-h-80 overflow-auto p-3 focus-visible:-outline-offset-2"
      >
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
      </div>
    </div>
  );
}
