import { useRef, useState } from 'react';
import { saveCover } from '../../data/communities/save-cover.ts';
import type { CoverUpload } from './CoverField.tsx';

/**
 * Uploads the cover that was chosen in a form. `save` rejects if the upload or the change of the
 * community fails, or if the user stops it.
 */
export function useCoverUpload(): {
  upload: CoverUpload | null;
  save: (communityId: string, file: File) => Promise<void>;
} {
  const [item, setItem] = useState<CoverUpload['item'] | null>(null);
  const abort = useRef<AbortController | null>(null);
  return {
    upload: item && {
      item,
      stop: () => {
        abort.current?.abort();
      },
    },
    save: (communityId, file) => {
      abort.current = new AbortController();
      return saveCover(communityId, file, { signal: abort.current.signal, onItem: setItem });
    },
  };
}
