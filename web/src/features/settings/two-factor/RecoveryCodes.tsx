import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../data/session/use-session.ts';
import { useLeaveGuard } from '../../../browser/use-leave-guard.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { recoveryCodesText } from './recovery-codes.ts';
import { downloadTextFile } from '../../../browser/download-text-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows new recovery codes once. Leaving the page asks for confirmation. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { profile } = useSession();
  const [saved, setSaved] = useState(false);
  const guard = useLeaveGuard(!saved);
  const list = useRef<HTMLOListElement>(null);
  const account = profile === null ? 'your account' : `@${profile.username}`;

  // The previous form is gone, so move focus to the codes.
  useEffect(() => {
    list.current?.focus();
  }, []);
  useEffect(() => {
    if (saved) onSaved();
  }, [saved, onSaved]);

  return (
    <Panel
      title="Your recovery codes"
      text="Store them where you can find them without your phone. Each code works once. You won't see them again."
    >
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border bg-page p-4 font-mono text-base outline-none max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="-mt-2 flex flex-wrap gap-1">
        <CopyButton text={codes.join('\n')} label="Copy" className="max-md:h-11" />
        <Button
          variant="ghost"
          size="sm"
          className="max-md:h-11"
          icon={<Download aria-hidden />}
          onClick={() => {
            downloadTextFile(
              'promptory-recovery-codes.txt',
              recoveryCodesText(codes, account, window.location.origin),
            );
          }}
        >
          Download
        </Button>
      </div>
      <Button
        variant="primary"
        className="md:self-start"
        onClick={() => {
          setSaved(true);
        }}
      >
        I saved them
      </Button>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => {
          if (!open) guard.stay();
        }}
        title="Leave without the codes?"
        text="You won't see them again. You can create new ones later."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={guard.leave}
      />
    </Panel>
  );
}
