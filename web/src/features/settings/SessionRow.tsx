import Globe from 'lucide-react/icons/globe';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { deviceOf } from './device-name.ts';
import { longDate } from './long-date.ts';
import type { SignedInPlace } from './queries.ts';
import { StateChip } from './StateChip.tsx';

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet, unknown: Globe };

interface SessionRowProps {
  place: SignedInPlace;
  busy: boolean;
  onEnd: () => void;
}

/** A browser that is signed in: what it is, when it was last here, and since when. */
export function SessionRow({ place, busy, onEnd }: SessionRowProps) {
  const { name, kind } = deviceOf(place.user_agent);
  const Icon = ICONS[kind];
  return (
    <li className="flex items-center gap-3.5 px-4 py-3.5 md:px-6">
      <span className="grid size-9 flex-none place-items-center rounded-control bg-hover text-quiet [&_.lucide]:size-[18px]">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {place.current && <StateChip tone="on">This device</StateChip>}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-quiet">
          {place.current ? (
            'Active now'
          ) : (
            <>
              Active <RelativeTime at={place.last_used_at} className="lowercase" />
            </>
          )}
          {place.ip !== null && ` · ${place.ip}`}
        </p>
        <p className="text-sm text-quiet">Signed in {longDate(place.created_at)}</p>
      </div>
      {!place.current && (
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
