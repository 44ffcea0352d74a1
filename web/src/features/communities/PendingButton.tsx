import { isolate } from '@promptory/domain/isolate';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type { Community } from '../../data/communities/community.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface PendingButtonProps {
  community: Community;
  size: 'sm' | 'md';
  isBusy: boolean;
  onWithdraw: () => void;
}

/** Shows that a request waits for approval, and withdraws it after a confirmation. */
export function PendingButton({ community, size, isBusy, onWithdraw }: PendingButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size={size}
        busy={isBusy}
        variant="waiting"
        icon={<Clock aria-hidden />}
        className="max-md:h-11 max-sm:px-3"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Pending<span className="sr-only"> request to join {community.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Withdraw your request?"
        text={`Your request to join ${isolate(community.name)} is waiting for approval.`}
        confirmLabel="Withdraw request"
        cancelLabel="Keep waiting"
        onConfirm={() => {
          setIsAsking(false);
          onWithdraw();
        }}
      />
    </>
  );
}
