import { ChangeLog } from './change-log.ts';
import type { NotificationChange } from './notification-lists.ts';

/** What happened to the notifications of this window's person while answers were on their way. */
export const notificationLog = new ChangeLog<NotificationChange>();
