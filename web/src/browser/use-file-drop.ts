import { useEffect, useState } from 'react';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** Office programs copy text together with a picture of it. A text field should get the text. */
function isTextFor(event: ClipboardEvent): boolean {
  const { target, clipboardData } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.types.includes('text/plain') === true;
}

/**
 * Accepts files that are dropped or pasted anywhere on the screen, and returns whether a file is
 * being dragged over it. Without this, the browser would open the file and leave the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setHeld(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // relatedTarget is null when the pointer leaves the window.
      if (event.relatedTarget === null) setHeld(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setHeld(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextFor(event)) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('paste', onPaste, { signal });
    return () => {
      ends.abort();
    };
  }, [onFiles]);

  return held;
}
