import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { Card } from '../../ui/Card.tsx';
import { type Account, findIdentity } from './account/account.ts';
import { sessionsQuery } from './sessions/sessions.ts';
import { type SectionName, SECTIONS } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { StatusChip } from './StatusChip.tsx';
import { useAccount } from './account/use-account.ts';
import { useVisibleSections } from './sections.ts';

/** All sections with their state. The links work before the state is loaded. */
export function OverviewPage() {
  const account = useAccount();
  const sessions = useQuery(sessionsQuery(supabase()));
  const groups = useVisibleSections();
  return (
    <SettingsPage title="Settings" back={{ to: '/profile?tab=settings', label: 'Profile' }}>
      {groups.map((names) => (
        <Card as="section" key={names.join()} className="divide-y overflow-hidden">
          {names.map((name) => (
            <SectionRow
              key={name}
              name={name}
              state={sectionState(name, account.data, sessions.data?.length)}
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

const on = (word: string) => <StatusChip tone="on">{word}</StatusChip>;
const plain = (word: string) => <StatusChip tone="plain">{word}</StatusChip>;

function sectionState(
  name: SectionName,
  account: Account | undefined,
  sessionCount: number | undefined,
): SectionState {
  switch (name) {
    case 'picture':
      return { text: 'Shown next to everything you share' };
    case 'notifications':
      return { text: "What you're notified about" };
    case 'privacy':
      return { text: 'What others can see' };
    case 'ai':
      return { text: 'Your AI provider and usage' };
    case 'email':
      return {
        text: account?.email ?? 'The address you sign in with',
        chip: account?.newEmail != null && <StatusChip tone="waiting">Pending</StatusChip>,
      };
    case 'password':
      return {
        text:
          account?.hasPassword === false
            ? 'Set a password to sign in with'
            : 'Change your password',
      };
    case 'twoFactor':
      return {
        text: 'A code in addition to your password',
        chip: account && (account.factors.length > 0 ? on('On') : plain('Off')),
      };
    case 'google': {
      const linked = account && findIdentity(account, 'google');
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
      return { text: 'Delete your account and everything you shared' };
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
