import { useSyncExternalStore } from 'react';
import { type PushEnvironment, PushSetting, type PushState } from './push-setting.ts';

const settings = new Map<string, PushSetting>();

/** The push setting of an account in this browser. */
export function pushSetting(userId: string): PushSetting {
  const known = settings.get(userId);
  if (known !== undefined) return known;
  const made = new PushSetting(windowPush(`promptory.push.${userId}`));
  settings.set(userId, made);
  return made;
}

/** The state of an account's push setting. Renders again when it changes. */
export function usePush(userId: string): PushState {
  const { subscribe, snapshot } = pushSetting(userId);
  return useSyncExternalStore(subscribe, snapshot);
}

function windowPush(key: string): PushEnvironment {
  // If storage is blocked, the choice lasts until reload.
  let wanted = false;
  return {
    permission: () => {
      if (!window.isSecureContext) return 'insecure';
      return 'Notification' in window ? Notification.permission : 'unsupported';
    },
    requestPermission: () => Notification.requestPermission(),
    read: () => {
      try {
        return localStorage.getItem(key) === 'on';
      } catch {
        return wanted;
      }
    },
    write: (next) => {
      wanted = next;
      try {
        if (next) localStorage.setItem(key, 'on');
        else localStorage.removeItem(key);
      } catch {
        // Storage is blocked. `wanted` keeps the choice until reload.
      }
    },
    listen: (listener) => {
      window.addEventListener('storage', listener);
      const { permissions } = navigator as { permissions?: Permissions };
      permissions?.query({ name: 'notifications' }).then(
        (status) => {
          status.addEventListener('change', listener);
        },
        // Some browsers don't support this. There, the next page load reads the permission again.
        () => undefined,
      );
    },
  };
}
