import { useSyncExternalStore } from 'react';
import type { Uploads } from '../../../data/uploads/uploads.ts';
import { UploadPreview } from '../../../widgets/uploads/UploadPreview.tsx';

/**
 * Shows the chosen files as thumbnails while the user writes the prompt. Renders nothing without
 * files.
 */
export function MediaStrip({ uploads }: { uploads: Uploads }) {
  const { items } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  if (items.length === 0) return null;
  return (
    // Hidden from screen readers: the form lists the files with their names.
    <ul aria-hidden className="mb-4 flex gap-2 overflow-x-auto">
      {items.map((item) => (
        <li key={item.id} className="flex-none">
          <UploadPreview item={item} />
        </li>
      ))}
    </ul>
  );
}
