import type { UploadItem } from './upload-item.ts';

function percentOf({ state }: UploadItem): number {
  return state.step === 'uploading' ? (100 * state.sent) / state.total : 0;
}

function newsOf(before: UploadItem | undefined, now: UploadItem): string | null {
  const { name, state } = now;
  const from = before?.state;
  switch (state.step) {
    case 'uploading': {
      const waitReason = from?.step === 'uploading' ? from.waitReason : null;
      if (state.waitReason === 'offline' && waitReason !== 'offline')
        return `${name} is waiting for the network`;
      const half = before !== undefined && percentOf(before) < 50 && percentOf(now) >= 50;
      return half ? `${name} is 50% uploaded` : null;
    }
    case 'uploaded':
      return from !== undefined && from.step !== 'uploaded' ? `${name} uploaded` : null;
    case 'cancelled':
      return from?.step === 'cancelled' ? null : `${name} cancelled`;
    case 'failed':
      return from?.step === 'failed' ? null : `${name}: ${state.message}`;
    default:
      return null;
  }
}

/**
 * The screen reader announcement for a change of the list, or null. Announces progress only at 50%.
 */
export function uploadAnnouncement(
  before: readonly UploadItem[],
  now: readonly UploadItem[],
): string | null {
  const known = new Map(before.map((item) => [item.id, item]));
  const news = now.map((item) => newsOf(known.get(item.id), item)).filter((one) => one !== null);
  return news.length === 0 ? null : news.join('. ');
}
