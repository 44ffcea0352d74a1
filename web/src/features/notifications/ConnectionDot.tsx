import { clsx } from 'clsx';

/**
 * Green while connected, grey otherwise. The status text is next to it or in the name of its
 * button.
 */
export function ConnectionDot({
  isConnected,
  className,
}: {
  isConnected: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      data-connected={isConnected}
      className={clsx(
        'size-2 flex-none rounded-full',
        isConnected ? 'bg-success' : 'bg-edge',
        className,
      )}
    />
  );
}
