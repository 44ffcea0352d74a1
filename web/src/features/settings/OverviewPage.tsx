import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { supabase } from '../../data/client.ts';
import { Card } from '../../ui/Card.tsx';
import { type Account, identityOf } from './account.ts';
import { sessionsQuery } from './queries.ts';
import { type SectionName, SECTIONS } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { StateChip } from './StateChip.tsx';
import { useAccount } from './use-account.ts';
import { useShownSections } from './use-shown-sections.ts';

/** Every section with how it stands. The ways on are there at once; what is known fills in. */
export function OverviewPage() {
  const account = useAccount();
  const sessions = useQuery(sessionsQuery(supabase()));
  const groups = useShownSections();
  return (
    <SettingsPage title="Settings" back={{ to: '/profile?tab=settings', label: 'Profile' }}>
      {groups.map((names) => (
        <Card as="section" key={names.join()} className="divide-y overflow-hidden">
          {names.map((name) => (
            <SectionRow
              key={name}
              name={name}
              state={stateOf(name, account.data, sessions.data?.length)}
            />
          ))}
        </Card>
      ))}
    </SettingsPage>
  );
}

interface SectionState {
  text: string;
  chip?: ReactNode;
}

const on = (word: string) => <StateChip tone="on">{word}</StateChip>;
const plain = (word: string) => <StateChip tone="plain">{word}</StateChip>;

function stateOf(
  name: SectionName,
  account: Account | undefined,
  sessionCount: number | undefined,
): SectionState {
  switch (name) {
    case 'picture':
      return { text: 'Shown beside everything that you share' };
    case 'notifications':
      return { text: 'What you are told of, and how' };
    case 'privacy':
      return { text: 'What others learn of you' };
    case 'ai':
      return { text: 'Whose models answer, and how much you asked' };
    case 'email':
      return {
        text: account?.email ?? 'The address you sign in with',
        chip: account?.newEmail != null && <StateChip tone="waiting">Waiting</StateChip>,
      };
    case 'password':
      return {
        text:
          account?.hasPassword === false ? 'Sign in with a password too' : 'What you sign in with',
      };
    case 'twoFactor':
      return {
        text: 'A code beside your password',
        chip: account && (account.factors.length > 0 ? on('On') : plain('Off')),
      };
    case 'google': {
      const linked = account && identityOf(account, 'google');
      const address: unknown = linked?.identity_data?.['email'];
      return {
        text: typeof address === 'string' ? address : 'Sign in with Google',
        chip: account && (linked ? on('Linked') : plain('Not linked')),
      };
    }
    case 'sessions':
      return {
        text: 'Where you are signed in',
        chip:
          sessionCount !== undefined &&
          plain(sessionCount === 1 ? '1 device' : `${String(sessionCount)} devices`),
      };
    case 'account':
      return { text: 'With everything you have shared' };
  }
}

function SectionRow({ name, state }: { name: SectionName; state: SectionState }) {
  const { path, label, Icon } = SECTIONS[name];
  return (
    <Link
      to={path}
      className="flex min-h-16 items-center gap-3.5 px-4 py-3 -outline-offset-2 transition-colors hover:bg-hover md:px-5"
    >
      <span className="grid size-9 flex-none place-items-center rounded-control bg-hover text-quiet [&_.lucide]:size-[18px]">
        <Icon aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block truncate text-sm text-quiet">{state.text}</span>
      </span>
      {state.chip}
      <ChevronRight aria-hidden className="size-[18px] text-quiet" />
    </Link>
  );
}
