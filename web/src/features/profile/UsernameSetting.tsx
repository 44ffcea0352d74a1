import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
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
}

/** The field for the username, with what a change means and when the next one is possible. */
export function UsernameSetting({ current, check, ...props }: UsernameSettingProps) {
  const { data: changes } = useQuery({
    queryKey: usernameKeys.changes(),
    queryFn: async ({ signal }) =>
      unwrap(await supabase().rpc('username_changes').abortSignal(signal).retry(false).single()),
  });
  const typed = props.value.trim();
  const isChanged = typed !== current;
  const isLocked = changes?.changes_left === 0;
  useEffect(() => {
    check.check(isChanged ? typed : '');
  }, [check, typed, isChanged]);

  return (
    <div className="flex flex-col gap-2">
      <UsernameField
        {...props}
        readOnly={isLocked}
        onRetry={check.retry}
        help={
          changes !== undefined && isLocked ? (
            <span>
              You can change your username again on {formatLongDate(changes.period_ends_at)}.
            </span>
          ) : undefined
        }
      />
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isChanged && !isLocked && (
          <span>
            {`@${current} will lead to you, and nobody else can take it for 90 days.`}
            {changes?.changes_left === 1 &&
              ` This is your last change ${lastUntil(changes.period_ends_at)}.`}
          </span>
        )}
      </p>
    </div>
  );
}

/** The end of the period; null if the change begins one. */
function lastUntil(periodEndsAt: string | null): string {
  return periodEndsAt === null ? 'for 14 days' : `until ${formatLongDate(periodEndsAt)}`;
}
