import { COPIED_SHOWN_MS } from '@promptory/domain/limits';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { buttonClass } from './button-class.ts';
import { showError } from './show-error.ts';

interface CopyButtonProps {
  /** The text to copy, or a function that returns or loads it. */
  text: string | (() => string | Promise<string>);
  /** The label of the button. 'Copied!' replaces it after copying. */
  label: string;
  className?: string;
  onCopied?: () => void;
}

/**
 * Copies a text and shows 'Copied!' for 2 s. Both labels share one grid cell, so the width does not
 * change.
 */
export function CopyButton({ text, label, className, onCopied }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  const copied = copiedAt !== null;

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => {
      setCopiedAt(null);
    }, COPIED_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copiedAt]);

  async function copy() {
    try {
      if (await copyText(typeof text === 'string' ? text : text())) {
        setCopiedAt(Date.now());
        onCopied?.();
      } else showError("Couldn't copy. Your browser blocked access to the clipboard.");
    } catch {
      showError("Couldn't copy. Check your connection and try again.");
    }
  }

  return (
    <button
      type="button"
      className={buttonClass('ghost', 'sm', className)}
      onClick={() => {
        void copy();
      }}
    >
      {copied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      <span className="grid text-left" aria-live="polite">
        <span className="col-start-1 row-start-1">{copied ? 'Copied!' : label}</span>
        <span className="invisible col-start-1 row-start-1" aria-hidden>
          {copied ? label : 'Copied!'}
        </span>
      </span>
    </button>
  );
}
