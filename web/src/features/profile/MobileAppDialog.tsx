import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const WAYS = [
  {
    device: 'iPhone and iPad',
    steps: 'Open this site in Safari, press Share, then Add to Home Screen.',
  },
  {
    device: 'Android',
    steps: 'Open this site in Chrome, open the menu, then Add to Home screen.',
  },
  {
    device: 'Computer',
    steps: 'In Chrome or Edge, open the menu, then Cast, save and share or Apps, then Install.',
  },
];

interface MobileAppDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How to have the product among one's apps. */
export function MobileAppDialog({ open, onOpenChange }: MobileAppDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mobile App"
      text="Promptory runs in the browser and needs no store. Put it on your home screen to open it like an app."
      size="sm"
      footer={
        <Button
          onClick={() => {
            onOpenChange(false);
          }}
        >
          Done
        </Button>
      }
    >
      <dl className="flex flex-col gap-3">
        {WAYS.map(({ device, steps }) => (
          <div key={device}>
            <dt className="font-medium">{device}</dt>
            <dd className="text-quiet">{steps}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
