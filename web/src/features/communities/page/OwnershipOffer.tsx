import Crown from 'lucide-react/icons/crown';
import { useEffect, useRef } from 'react';
import type { Community } from '../../../data/communities/community.ts';
import type { Author } from '../../../data/works/post.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOwnershipOffer } from '../use-ownership-offer.ts';

interface OwnershipOfferProps {
  community: Community;
  viewerId: string;
}

/** Asks the viewer to become the owner. Renders nothing for others. Keeps the focus when it goes. */
export function OwnershipOffer({ community, viewerId }: OwnershipOfferProps) {
  const region = useRef<HTMLDivElement>(null);
  const { offer, owner } = community;
  const isAsked = offer?.person.id === viewerId;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body) {
      region.current?.focus();
    }
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {isAsked && owner !== undefined && (
        <Question community={community} viewerId={viewerId} owner={owner} />
      )}
    </div>
  );
}

function Question({ community, viewerId, owner }: OwnershipOfferProps & { owner: Author }) {
  const { accept, end, isAccepting, isEnding } = useOwnershipOffer({ community, viewerId });
  return (
    <section
      aria-labelledby="ownership-offer"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent/40 bg-accent-soft p-4"
    >
      <Crown aria-hidden className="size-5 flex-none text-accent-text max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="ownership-offer" className="font-medium break-words">
          @{owner.username} asks you to become the owner
        </h2>
        <p className="text-sm text-quiet">
          The owner appoints admins and can delete the community or hand it on.
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          className="max-md:h-11"
          busy={isEnding}
          busyLabel="Declining..."
          disabled={isAccepting}
          onClick={() => {
            end('Offer declined');
          }}
        >
          Decline
        </Button>
        <Button
          variant="primary"
          className="max-md:h-11"
          busy={isAccepting}
          busyLabel="Accepting..."
          disabled={isEnding}
          onClick={accept}
        >
          Become the owner
        </Button>
      </div>
    </section>
  );
}
