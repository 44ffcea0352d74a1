import { ChangeLog } from '../../data/query/change-log.ts';
import type { NotificationChange } from './notification-lists.ts';

/**
 * Recent changes of notifications. They are applied again to responses of requests that were
 * running.
 */
export const notificationLog = new ChangeLog<NotificationChange>();
