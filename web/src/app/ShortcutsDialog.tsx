import { useState, useSyncExternalStore } from 'react';
import { setShortcutsEnabled, shortcuts, areShortcutsEnabled } from '../browser/use-shortcuts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Switch } from '../ui/Switch.tsx';

/** The toasts handle this key themselves, also while shortcuts are off. */
const FOCUS_TOASTS = { keys: 'F6', label: 'Go to the message in the corner' };

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the active shortcuts, with a switch to turn them off. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const list = useSyncExternalStore(shortcuts.subscribe, shortcuts.snapshot);
  const [on, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <ul className="divide-y">
        {[...list, FOCUS_TOASTS].map(({ keys, label }) => (
          <li key={keys} className="flex items-center justify-between gap-4 py-2">
            <span>{label}</span>
            <span className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="grid h-6 min-w-6 place-items-center rounded-[4px] border border-edge/60 bg-page px-1.5 font-mono text-xs"
                >
                  {key}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Switch
        className="mt-3 border-t pt-4"
        label="Use keyboard shortcuts"
        help="When this is off, single-key shortcuts don't work."
        checked={on}
        onCheckedChange={(next) => {
          setShortcutsEnabled(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}
