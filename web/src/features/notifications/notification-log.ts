import { ChangeLog } from '../../data/query/change-log.ts';
import type { NotificationChange } from './notification-lists.ts';

/** Changes of notifications, to apply to responses of requests that were running. */
export const notificationLog = new ChangeLog<NotificationChange>();
