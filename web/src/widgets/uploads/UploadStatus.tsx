import Check from 'lucide-react/icons/check';
import WifiOff from 'lucide-react/icons/wifi-off';
import { formatMegabytes } from '../../lib/format.ts';
import type { UploadItem, UploadState } from '../../data/uploads/upload-item.ts';

interface UploadStatusProps {
  item: Pick<UploadItem, 'name' | 'state' | 'warning'>;
  /** The text for an uploaded file, after the check mark disappears. */
  atRest: string;
}

/** The upload progress of a file, as text and as a bar. */
export function UploadStatus({ item, atRest }: UploadStatusProps) {
  const { state } = item;
  return (
    <>
      <Words item={item} atRest={atRest} />
      {(state.step === 'uploading' || state.step === 'preparing') && (
        <Bar name={item.name} state={state} />
      )}
    </>
  );
}

function Words({ item: { state, warning }, atRest }: UploadStatusProps) {
  switch (state.step) {
    case 'waiting':
      return <p className="text-xs text-quiet">Waiting...</p>;
    case 'preparing':
      return <p className="text-xs text-quiet">Preparing...</p>;
    case 'uploading':
      return <Sent state={state} />;
    case 'uploaded':
      return state.justFinished ? (
        <p className="flex items-center gap-1 text-xs text-success">
          <Check aria-hidden className="size-3.5" />
          <span>Uploaded</span>
        </p>
      ) : (
        <p className="text-xs text-quiet">
          {warning === undefined ? atRest : `${atRest}. ${warning}`}
        </p>
      );
    case 'cancelled':
      return <p className="text-xs text-quiet">Cancelled</p>;
    case 'failed':
      return (
        <p role="alert" className="text-xs break-words text-danger">
          <span>{state.message}</span>
          {state.cause !== undefined && <span className="block text-quiet">{state.cause}</span>}
        </p>
      );
  }
}

function Sent({ state }: { state: UploadState & { step: 'uploading' } }) {
  const { sent, total, waitReason } = state;
  if (waitReason === 'offline') {
    return (
      <p className="flex items-center gap-1 text-xs text-info">
        <WifiOff aria-hidden className="size-3.5" />
        <span>You&apos;re offline. The upload continues when you reconnect.</span>
      </p>
    );
  }
  if (waitReason === 'retrying') {
    return <p className="text-xs text-info">Connection lost. Trying again...</p>;
  }
  return (
    <p className="text-xs text-quiet">
      <span>{`${String(percent(state))}% `}</span>
      <span aria-hidden>·</span>
      <span>{` ${formatMegabytes(sent)} of ${formatMegabytes(total)} MB`}</span>
    </p>
  );
}

function percent({ sent, total }: { sent: number; total: number }): number {
  return Math.floor((100 * sent) / total);
}

function Bar({
  name,
  state,
}: {
  name: string;
  state: UploadState & { step: 'uploading' | 'preparing' };
}) {
  const done = state.step === 'uploading' ? percent(state) : null;
  return (
    <div
      role="progressbar"
      aria-label={`Upload of ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done ?? undefined}
      className="mt-1.5 h-1 overflow-hidden rounded-full bg-hover"
    >
      {done === null ? (
        <div className="h-full w-full animate-pulse bg-accent/40" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${String(done)}%` }}
        />
      )}
    </div>
  );
}
