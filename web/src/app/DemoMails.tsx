import type { DemoMail } from '@promptory/domain/demo-protocol';
import { useEffect, useState } from 'react';
import type { Demo } from '../data/client/config.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { RichText } from '../ui/RichText.tsx';

const REFRESH_MS = 1_000;

interface DemoMailsProps {
  demo: Demo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The mails that the demo would have sent, with their links and codes. */
export function DemoMails({ demo, open, onOpenChange }: DemoMailsProps) {
  const [mails, setMails] = useState<readonly DemoMail[] | null>(null);
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    const read = () => {
      void demo.mails().then((list) => {
        if (isCurrent) setMails(list);
      });
    };
    read();
    // A mail may come a moment after the screen that announced it.
    const timer = setInterval(read, REFRESH_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [demo, open]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mails of the demo"
      text="The demo sends no mails. It shows them here until this site's tabs are closed."
    >
      {mails?.length === 0 && <p className="py-6 text-center text-quiet">No mails yet</p>}
      <ul className="divide-y">
        {mails?.map(({ to, subject, text, sentAt }) => (
          <li key={sentAt + subject} className="py-4">
            <h3 className="text-base">{subject}</h3>
            <p className="text-sm text-quiet">
              To {to}, <RelativeTime at={sentAt} />
            </p>
            <p className="mt-2 break-words whitespace-pre-wrap">
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
