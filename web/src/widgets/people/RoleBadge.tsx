import { COMMUNITY_ROLE_LABELS, type CommunityRole } from '@promptory/domain/community';
import { clsx } from 'clsx';
import Crown from 'lucide-react/icons/crown';
import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';

const BADGES: Record<CommunityRole, { icon: ReactNode; tone: string }> = {
  owner: { icon: <Crown aria-hidden />, tone: 'border-accent/40 bg-accent-soft text-accent-text' },
  admin: { icon: <ShieldCheck aria-hidden />, tone: 'bg-hover text-ink' },
  moderator: { icon: <Shield aria-hidden />, tone: 'text-quiet' },
  member: { icon: <User aria-hidden />, tone: 'text-quiet' },
};

/** The role of a member as a small label. Lists leave it out for plain members. */
export function RoleBadge({ role }: { role: CommunityRole }) {
  const { icon, tone } = BADGES[role];
  return (
    <span
      className={clsx(
        'inline-flex h-5 flex-none items-center gap-1 rounded-full border px-1.5 text-xs font-medium whitespace-nowrap [&_.lucide]:size-3',
        tone,
      )}
    >
      {icon}
      <span>{COMMUNITY_ROLE_LABELS[role]}</span>
    </span>
  );
}
