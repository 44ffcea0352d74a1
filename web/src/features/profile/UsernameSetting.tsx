import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { supabase } from '../../data/client/client.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { usernameKeys } from '../../data/query/query-keys.ts';
import { formatLongDate } from '../../lib/format.ts';
import type { UsernameCheck } from '../../widgets/username/username-check.ts';
import { UsernameField } from '../../widgets/username/UsernameField.tsx';

interface UsernameSettingProps extends Omit<ComponentProps<typeof UsernameField>, 'onRetry'> {
  /** The username that the person has now. */
  current: string;
  check: UsernameCheck;
  /** Called when another name is in the field, but no change is possible any more. */
  onLocked: () => void;
}

/** The field for the username, with what a change means and when the next one is possible. */
export function UsernameSetting({ current, check, onLocked, ...props }: UsernameSettingProps) {
  const { data: changes } = useQuery({
    queryKey: usernameKeys.changes(),
    queryFn: async ({ signal }) =>
      unwrap(await supabase().rpc('username_changes').abortSignal(signal).retry(false).single()),
  });
  const typed = props.value.trim();
  const isChanged = typed !== current;
  const isLocked = changes?.changes_left === 0;
  // Null if no period has begun.
  const endsAt = changes?.period_ends_at ?? null;
  const lock = useEffectEvent(onLocked);
  useEffect(() => {
    check.check(isChanged && !isLocked ? typed : '');
    if (isChanged && isLocked) lock();
  }, [check, typed, isChanged, isLocked]);

  return (
    <div className="flex flex-col gap-2">
      <UsernameField
        {...props}
        readOnly={isLocked}
        onRetry={check.retry}
        help={isLocked ? <span>{lockedText(endsAt)}</span> : undefined}
      />
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isChanged && !isLocked && <span>{changeText(current, typed)}</span>}
        {isChanged && changes?.changes_left === 1 && <span>{lastText(endsAt)}</span>}
      </p>
    </div>
  );
}

function lockedText(endsAt: string | null): string {
  return endsAt === null
    ? "Usernames can't be changed on this site."
    : `You can change your username again on ${formatLongDate(endsAt)}.`;
}

function changeText(current: string, typed: string): string {
  return current.toLowerCase() === typed.toLowerCase()
    ? 'This counts as a change.'
    : `@${current} will lead to you, and nobody else can take it for 90 days.`;
}

/** A change begins a period of 14 days if none has begun. */
function lastText(endsAt: string | null): string {
  return ` This is your last change ${endsAt === null ? 'for 14 days' : `until ${formatLongDate(endsAt)}`}.`;
}
