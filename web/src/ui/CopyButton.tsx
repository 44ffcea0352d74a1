import { COPIED_SHOWN_MS } from '@promptory/domain/limits';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { buttonClass } from './button-class.ts';
import { toast } from './toast.ts';

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** The button's name until it says 'Copied!'. */
  label: string;
  className?: string;
  onCopied?: () => void;
}

/** Copies a text and says 'Copied!' for 2 s; both labels lie in one cell, so its width stays. */
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
    if (await copyText(text)) {
      setCopiedAt(Date.now());
      onCopied?.();
    } else toast('This browser did not allow copying.', { tone: 'danger' });
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
