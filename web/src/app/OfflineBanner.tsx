import CloudOff from 'lucide-react/icons/cloud-off';
import { useOffline } from '../data/client/use-offline.ts';

/** Shown above the current screen while offline. The user stays signed in. */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-sm text-accent-text [&_.lucide]:size-4">
          <CloudOff aria-hidden />
          You're offline. Some features may be limited. Voice recognition and AI analysis will use
          cached responses.
        </p>
      )}
    </div>
  );
}
