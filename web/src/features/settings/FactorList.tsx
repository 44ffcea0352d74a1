import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { toast } from '../../ui/toast.ts';
import type { Factor } from './account.ts';
import { removeFactor } from './account-calls.ts';
import { useFactorPrompt } from './factor-context.ts';
import { longDate } from './long-date.ts';
import { NEW_FACTOR_PATH } from './sections.ts';
import { StateChip } from './StateChip.tsx';
import { useAccountAction } from './use-account-action.ts';
import { useRenewAccount } from './use-account.ts';

/** The authenticators in force, with the way to add and remove them. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  const prompt = useFactorPrompt();
  const renew = useRenewAccount();
  const [asked, setAsked] = useState<Factor | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const isLast = factors.length === 1;
  const removal = useAccountAction(
    async ({ id }: Factor) => {
      await prompt.before(() => removeFactor(supabase(), id));
      // The token in hand still says that a factor was shown, and its user that there is one.
      if (isLast) await supabase().auth.refreshSession();
    },
    async () => {
      toast(isLast ? 'Two-factor sign-in is off' : 'Authenticator removed', { tone: 'success' });
      await renew();
    },
    'Failed to remove the authenticator',
  );
  return (
    <Card as="section">
      <div className="flex items-center justify-between gap-3 p-4 pb-3 md:px-6 md:pt-5">
        <h2 className="text-lg">Authenticators</h2>
        <StateChip tone="on">On</StateChip>
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
              <p className="text-sm text-quiet">Added {longDate(factor.createdAt)}</p>
            </div>
            <Button
              size="sm"
              className="max-md:h-11"
              aria-label={`Remove ${factor.name}`}
              busy={removal.busy && removing === factor.id}
              onClick={() => {
                removal.forget();
                setAsked(factor);
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
        open={asked !== null}
        onOpenChange={() => {
          setAsked(null);
        }}
        title={isLast ? 'Turn two-factor sign-in off?' : 'Remove this authenticator?'}
        text={
          isLast
            ? 'Your password alone will be enough to sign in, and your recovery codes become void.'
            : `Codes from ${asked?.name ?? 'it'} no longer work.`
        }
        confirmLabel={isLast ? 'Turn off' : 'Remove'}
        onConfirm={() => {
          if (asked === null) return;
          setAsked(null);
          setRemoving(asked.id);
          removal.run(asked);
        }}
      />
    </Card>
  );
}
