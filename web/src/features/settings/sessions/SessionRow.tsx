import Globe from 'lucide-react/icons/globe';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { describeDevice } from './device-name.ts';
import { formatLongDate } from '../../../lib/format.ts';
import { type UserSession } from './sessions.ts';
import { StatusChip } from '../StatusChip.tsx';

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet, unknown: Globe };

interface SessionRowProps {
  session: UserSession;
  busy: boolean;
  onEnd: () => void;
}

/** A session with its device, last activity and sign-in date. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { name, kind } = describeDevice(session.user_agent);
  const Icon = ICONS[kind];
  return (
    <li className="flex items-center gap-3.5 px-4 py-3.5 md:px-6">
      <span className="grid size-9 flex-none place-items-center rounded-control bg-hover text-quiet [&_.lucide]:size-[18px]">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {session.current && <StatusChip tone="on">This device</StatusChip>}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-quiet">
          {session.current ? (
            <span key="now">Active now</span>
          ) : (
            <span key="before">
              Active <RelativeTime at={session.last_used_at} className="lowercase" />
            </span>
          )}
          {session.ip !== null && <span> · {session.ip}</span>}
        </p>
        <p className="text-sm text-quiet">Signed in {formatLongDate(session.created_at)}</p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          className="max-md:h-11"
          busy={busy}
          aria-label={`Sign out ${name}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
