import { isAnyTabVisible, runInOneTab } from '../../browser/tab-visibility.ts';
import { isPushEnabled } from './push-setting.ts';
import { showSystemNotification, type SystemNotification } from './system-notification.ts';
import { pushSetting } from './use-push.ts';

/** The lock that visible tabs of a person hold, see `announceVisibleTab`. */
export function visibleTabLock(userId: string): string {
  return `promptory.in-sight.${userId}`;
}

/**
 * Shows a notification of the operating system if no tab of this person is visible and they have
 * turned such notifications on. Of several tabs, one shows it. Returns false if a tab is visible:
 * that tab announces it.
 */
export async function announceOutside(
  userId: string,
  key: string,
  notification: SystemNotification,
  onOpen: () => void,
): Promise<boolean> {
  if (await isAnyTabVisible(visibleTabLock(userId))) return false;
  if (isPushEnabled(pushSetting(userId).snapshot())) {
    await runInOneTab(`promptory.notice.${key}`, () =>
      showSystemNotification(notification, onOpen),
    );
  }
  return true;
}
