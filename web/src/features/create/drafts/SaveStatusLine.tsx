import TriangleAlert from 'lucide-react/icons/triangle-alert';
import HardDrive from 'lucide-react/icons/hard-drive';
import { Button } from '../../../ui/Button.tsx';
import type { SaveStatus } from './draft-saver.ts';

const TEXTS: Readonly<Record<Exclude<SaveStatus, 'empty'>, string>> = {
  device: 'Saved on this device',
  tab: 'Saved until you close this tab',
  not: 'Not saved: browser storage is full',
};

interface KeptLineProps {
  saveStatus: SaveStatus;
  onStartOver: () => void;
}

/** Shows where the draft is saved and lets the user start over. */
export function SaveStatusLine({ saveStatus, onStartOver }: KeptLineProps) {
  const Icon = saveStatus === 'not' ? TriangleAlert : HardDrive;
  return (
    <div className="flex min-h-8 min-w-0 flex-1 items-center gap-1.5 text-xs text-quiet">
      {saveStatus !== 'empty' && (
        <>
          <Icon aria-hidden className="size-4 flex-none" />
          <span>{TEXTS[saveStatus]}</span>
          <Button size="sm" variant="ghost" className="px-2 text-xs" onClick={onStartOver}>
            Start over
          </Button>
        </>
      )}
    </div>
  );
}
