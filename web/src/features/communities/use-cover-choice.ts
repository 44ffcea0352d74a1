import { checkFiles, COMMUNITY_COVER_UPLOAD } from '@promptory/domain/upload';
import { useCallback, useEffect, useState } from 'react';

/** The cover that the user chose in a form. It is uploaded when the form is saved. */
export interface CoverChoice {
  /** The chosen picture, or null. */
  file: File | null;
  /** True if the user removed the saved cover. */
  isRemoved: boolean;
  /** The URL of the chosen picture in this window, or null. */
  preview: string | null;
  /** Why the last chosen files were refused. */
  messages: readonly string[];
  /** Takes the first valid picture. The function stays the same. */
  choose: (files: readonly File[]) => void;
  remove: () => void;
  /** Forgets the choice, so that the saved cover is kept. */
  reset: () => void;
}

type Choice = Pick<CoverChoice, 'file' | 'isRemoved' | 'preview' | 'messages'>;

const NO_CHOICE: Choice = { file: null, isRemoved: false, preview: null, messages: [] };

/** The state of the cover in a form. */
export function useCoverChoice(): CoverChoice {
  const [choice, setChoice] = useState(NO_CHOICE);
  const { preview } = choice;
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const choose = useCallback((files: readonly File[]) => {
    if (files.length === 0) return;
    const { accepted, messages } = checkFiles(COMMUNITY_COVER_UPLOAD, files, 0);
    const [first] = accepted;
    // A refused file does not replace the chosen one.
    if (first === undefined) setChoice((current) => ({ ...current, messages }));
    else {
      const { file } = first;
      setChoice({ file, isRemoved: false, preview: URL.createObjectURL(file), messages });
    }
  }, []);
  return {
    ...choice,
    choose,
    remove: () => {
      setChoice({ ...NO_CHOICE, isRemoved: true });
    },
    reset: () => {
      setChoice(NO_CHOICE);
    },
  };
}
