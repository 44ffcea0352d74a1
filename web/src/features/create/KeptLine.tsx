import TriangleAlert from 'lucide-react/icons/triangle-alert';
import HardDrive from 'lucide-react/icons/hard-drive';
import { Button } from '../../ui/Button.tsx';
import type { Keeping } from './draft-keeper.ts';

const TEXTS: Readonly<Record<Exclude<Keeping, 'empty'>, string>> = {
  device: 'Saved on this device',
  tab: 'Saved until this tab is closed',
  not: 'Not saved: this browser has no room for it',
};

interface KeptLineProps {
  keeping: Keeping;
  onStartOver: () => void;
}

/** Says quietly whether the form is kept, and gives a way to an empty one. */
export function KeptLine({ keeping, onStartOver }: KeptLineProps) {
  const Icon = keeping === 'not' ? TriangleAlert : HardDrive;
  return (
    <div className="flex min-h-8 min-w-0 flex-1 items-center gap-1.5 text-xs text-quiet">
      {keeping !== 'empty' && (
        <>
          <Icon aria-hidden className="size-4 flex-none" />
          <span>{TEXTS[keeping]}</span>
          <Button size="sm" variant="ghost" className="px-2 text-xs" onClick={onStartOver}>
            Start over
          </Button>
        </>
      )}
    </div>
  );
}
