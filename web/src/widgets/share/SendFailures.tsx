import type { ShareSenderState } from './share-sender.ts';

type Failures = ShareSenderState['failures'];

/** The people who could not be reached, by reason. Screen readers announce them. */
export function SendFailures({ failures }: { failures: Failures }) {
  if (failures.length === 0) return null;
  return (
    <div
      role="alert"
      className="rounded-control border border-danger-edge bg-danger-soft px-3 py-2 text-sm"
    >
      <p className="font-medium text-danger">
        {failures.length === 1
          ? "Couldn't send to 1 person"
          : `Couldn't send to ${String(failures.length)} people`}
      </p>
      <ul>
        {[...byReason(failures)].map(([reason, names]) => (
          <li key={reason} className="break-words">
            {names.join(', ')}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function byReason(failures: Failures): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { person, reason } of failures) {
    const names = reasons.get(reason) ?? [];
    reasons.set(reason, [...names, person.full_name ?? person.username]);
  }
  return reasons;
}
