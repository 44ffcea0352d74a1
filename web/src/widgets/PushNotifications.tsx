import { useState } from 'react';
import { isPushEnabled, type PushState } from '../data/notifications/push-setting.ts';
import { pushSetting, usePush } from '../data/notifications/use-push.ts';
import { Banner } from '../ui/Banner.tsx';
import { Switch } from '../ui/Switch.tsx';

/** Says why notifications can't be turned on and what to do; null if they can. */
function permissionHint({ permission }: PushState): string | null {
  switch (permission) {
    case 'denied':
      return 'This browser blocks notifications from this site. Allow them in the site settings next to the address bar, then turn this on again.';
    case 'insecure':
      return 'Notifications only work on https addresses.';
    case 'unsupported':
      return "This browser doesn't support notifications. On an iPhone or iPad, add this site to the home screen first.";
    case 'default':
    case 'granted':
      return null;
  }
}

/** The switch for push notifications of this account in this browser. */
export function PushNotifications({ userId }: { userId: string }) {
  const state = usePush(userId);
  const setting = pushSetting(userId);
  const [refused, setRefused] = useState(false);
  const on = isPushEnabled(state);
  const text = permissionHint(state);

  async function turnOn() {
    await setting.turnOn();
    setRefused(!isPushEnabled(setting.snapshot()));
  }

  return (
    <>
      <Switch
        label="Push Notifications"
        help="Shown by your device while Promptory is open in the background. Applies to this browser only."
        checked={on}
        disabled={state.permission === 'insecure' || state.permission === 'unsupported'}
        onCheckedChange={(next) => {
          setRefused(false);
          if (next) void turnOn();
          else setting.turnOff();
        }}
      />
      {text !== null && <Banner tone={refused ? 'danger' : 'info'}>{text}</Banner>}
      {text === null && refused && !on && (
        <Banner tone="info">
          Your browser hasn&apos;t allowed notifications yet. Turn this on again and choose Allow.
        </Banner>
      )}
    </>
  );
}
