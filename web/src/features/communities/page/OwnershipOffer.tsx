import Crown from 'lucide-react/icons/crown';
import type { Community } from '../../../data/communities/community.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOwnershipOffer } from '../use-ownership-offer.ts';
import { Question } from './Question.tsx';

interface OwnershipOfferProps {
  community: Community;
  viewerId: string;
}

/** Asks the viewer to become the owner. Renders nothing for others. */
export function OwnershipOffer({ community, viewerId }: OwnershipOfferProps) {
  const { offer, owner } = community;
  const { accept, end, isAccepting, isEnding } = useOwnershipOffer({ community, viewerId });
  return (
    <Question
      isOpen={offer?.person.id === viewerId && owner !== undefined}
      icon={<Crown aria-hidden className="size-5 flex-none text-accent-text max-sm:hidden" />}
      title={`@${owner?.username ?? ''} asks you to become the owner`}
      text="The owner appoints admins and can delete the community or hand it on."
    >
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
    </Question>
  );
}
