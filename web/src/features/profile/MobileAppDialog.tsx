import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const INSTALL_STEPS = [
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
    steps:
      'In Chrome, open the menu, then Cast, save and share, then Install. In Edge, open the menu, then Apps, then Install.',
  },
];

interface MobileAppDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Instructions for installing the web app. */
export function MobileAppDialog({ open, onOpenChange }: MobileAppDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mobile App"
      text="No app store needed: add Promptory to your home screen to open it like an app."
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
        {INSTALL_STEPS.map(({ device, steps }) => (
          <div key={device}>
            <dt className="font-medium">{device}</dt>
            <dd className="text-quiet">{steps}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
