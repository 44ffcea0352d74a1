import { useState } from 'react';
import { pushIsOn, type PushState } from '../data/push-setting.ts';
import { pushSetting, usePush } from '../data/use-push.ts';
import { Banner } from '../ui/Banner.tsx';
import { Switch } from '../ui/Switch.tsx';

/** Why it cannot be on, and what to do about it; null where a press is enough. */
function hindrance({ permission }: PushState): string | null {
  switch (permission) {
    case 'denied':
      return 'This browser blocks notifications from this site. Open the site settings beside the address, allow notifications, then switch this on again.';
    case 'insecure':
      return 'Browsers show notifications only for addresses that begin with https.';
    case 'unsupported':
      return 'This browser shows no notifications. On an iPhone or iPad, add this site to the home screen first.';
    case 'default':
    case 'granted':
      return null;
  }
}

/** 'Push Notifications' of this account in this browser; the first time the browser asks as well. */
export function PushNotifications({ userId }: { userId: string }) {
  const state = usePush(userId);
  const setting = pushSetting(userId);
  const [refused, setRefused] = useState(false);
  const on = pushIsOn(state);
  const text = hindrance(state);

  async function turnOn() {
    await setting.turnOn();
    setRefused(!pushIsOn(setting.snapshot()));
  }

  return (
    <>
      <Switch
        label="Push Notifications"
        help="Shown by your device while Promptory is open in the background. For this browser only."
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
          Your browser did not allow notifications yet. Switch this on again and choose Allow.
        </Banner>
      )}
    </>
  );
}
