import { isolate } from '@promptory/domain/isolate';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Factor } from '../account/account.ts';
import { removeFactor } from './factor-requests.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { formatLongDate } from '../../../lib/format.ts';
import { NEW_FACTOR_PATH } from '../sections.ts';
import { StatusChip } from '../StatusChip.tsx';
import { useAccountAction } from '../account/use-account-action.ts';
import { useRefreshAccount } from '../account/use-account.ts';

/** The verified authenticators, with buttons to add and remove them. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  const reauthentication = useReauthentication();
  const refresh = useRefreshAccount();
  const [factorToRemove, setFactorToRemove] = useState<Factor | null>(null);
  const [removingId, setRemovingId] = useState<string | null>(null);
  const isLast = factors.length === 1;
  const removal = useAccountAction(
    async ({ id }: Factor) => {
      await reauthentication.run(() => removeFactor(supabase(), id));
      // Get a new token: the current one still says that the account has a second factor.
      if (isLast) await supabase().auth.refreshSession();
    },
    async () => {
      toast(isLast ? 'Two-factor authentication is off' : 'Authenticator removed', {
        tone: 'success',
      });
      await refresh();
    },
    'Failed to remove the authenticator',
  );
  return (
    <Card as="section">
      <div className="flex items-center justify-between gap-3 p-4 pb-3 md:px-6 md:pt-5">
        <h2 className="text-lg">Authenticators</h2>
        <StatusChip tone="on">On</StatusChip>
      </div>
      {removal.problem !== null && (
        <Banner tone="danger" className="mx-4 mb-3 md:mx-6">
          {removal.problem}
        </Banner>
      )}
      <ul className="divide-y border-y">
        {factors.map((factor) => (
          <li key={factor.id} className="flex items-center gap-3.5 px-4 py-3 md:px-6">
            <Smartphone aria-hidden className="text-quiet" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{factor.name}</p>
              <p className="text-sm text-quiet">Added {formatLongDate(factor.createdAt)}</p>
            </div>
            <Button
              size="sm"
              className="max-md:h-11"
              aria-label={`Remove ${factor.name}`}
              busy={removal.busy && removingId === factor.id}
              onClick={() => {
                removal.reset();
                setFactorToRemove(factor);
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="p-4 md:px-6">
        <LinkButton to={NEW_FACTOR_PATH} className="max-md:w-full">
          Add another
        </LinkButton>
      </div>
      <ConfirmDialog
        open={factorToRemove !== null}
        onOpenChange={() => {
          setFactorToRemove(null);
        }}
        title={isLast ? 'Turn off two-factor authentication?' : 'Remove this authenticator?'}
        text={
          isLast
            ? 'Your password alone will be enough to sign in, and your recovery codes will stop working.'
            : `Codes from ${isolate(factorToRemove?.name ?? 'it')} will stop working.`
        }
        confirmLabel={isLast ? 'Turn off' : 'Remove'}
        onConfirm={() => {
          if (factorToRemove === null) return;
          setFactorToRemove(null);
          setRemovingId(factorToRemove.id);
          removal.run(factorToRemove);
        }}
      />
    </Card>
  );
}
