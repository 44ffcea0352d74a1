import { useQuery } from '@tanstack/react-query';
import { siteUrl } from '../../../browser/site-path.ts';
import Link2 from 'lucide-react/icons/link-2';
import { useEffect, useRef, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { communityPath } from '../../../data/communities/community.ts';
import { type InviteLink, inviteLinkQuery } from '../../../data/communities/invitation-queries.ts';
import { formatLongDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useInviteLink } from './use-invite-link.ts';

/** The invitation link of a community: create, copy, replace and turn off. */
export function InviteLinkPanel({ communityId }: { communityId: string }) {
  const query = useQuery(inviteLinkQuery(supabase(), communityId));
  const section = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState(0);
  const { isBusy, create, turnOff } = useInviteLink(communityId, () => {
    setChanges((count) => count + 1);
  });
  const [asking, setAsking] = useState<'replace' | 'turn off' | null>(null);
  const link = query.data;
  useEffect(() => {
    // The change has replaced the controls, so move the focus to the new ones.
    if (changes > 0) section.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [changes]);

  return (
    <section ref={section} aria-label="Invitation link" className="rounded-card border p-3">
      {link === undefined ? (
        query.isError ? (
          <div className="flex items-center justify-between gap-3">
            <p role="alert" className="text-sm text-danger">
              Failed to load the invitation link.
            </p>
            <Button size="sm" className="max-md:h-11" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <div role="status" aria-label="Loading">
            <Skeleton className="h-9" />
          </div>
        )
      ) : link === null || link.isExpired ? (
        <div className="flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
          <p className="text-sm text-quiet">
            {link === null
              ? 'Or share a link. Anyone with it can join at once, for 7 days.'
              : `The last link expired on ${formatLongDate(link.expires_at)}.`}
          </p>
          <Button
            size="sm"
            className="flex-none max-md:h-11"
            icon={<Link2 aria-hidden />}
            busy={isBusy}
            onClick={create}
          >
            {link === null ? 'Create link' : 'Create new link'}
          </Button>
        </div>
      ) : (
        <CurrentLink communityId={communityId} link={link} isBusy={isBusy} onAsk={setAsking} />
      )}
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={() => {
          setAsking(null);
        }}
        title="Make a new link?"
        text="The current link stops working. The new one works for 7 days."
        confirmLabel="Make new link"
        onConfirm={() => {
          setAsking(null);
          create();
        }}
      />
      <ConfirmDialog
        open={asking === 'turn off'}
        onOpenChange={() => {
          setAsking(null);
        }}
        title="Turn the link off?"
        text="Nobody can join with it anymore. You can create a new link at any time."
        confirmLabel="Turn off"
        onConfirm={() => {
          setAsking(null);
          turnOff();
        }}
      />
    </section>
  );
}

interface CurrentLinkProps {
  communityId: string;
  link: InviteLink;
  isBusy: boolean;
  onAsk: (what: 'replace' | 'turn off') => void;
}

function CurrentLink({ communityId, link, isBusy, onAsk }: CurrentLinkProps) {
  const path = `${communityPath({ id: communityId })}?invite=${encodeURIComponent(link.token)}`;
  const address = siteUrl(path);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Invitation link"
        readOnly
        value={address}
        onFocus={(event) => {
          event.target.select();
        }}
        help={`Anyone with this link can join at once, until ${formatLongDate(link.expires_at)}.`}
      />
      <div className="flex flex-wrap gap-1">
        <CopyButton
          text={address}
          label="Copy link"
          className="border border-edge/60 max-md:h-11"
        />
        <Button
          size="sm"
          variant="ghost"
          className="max-md:h-11"
          busy={isBusy}
          onClick={() => {
            onAsk('replace');
          }}
        >
          Make new link
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-danger max-md:h-11"
          busy={isBusy}
          onClick={() => {
            onAsk('turn off');
          }}
        >
          Turn off
        </Button>
      </div>
    </div>
  );
}
