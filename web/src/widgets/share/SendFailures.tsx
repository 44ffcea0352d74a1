interface SendFailuresProps {
  title: string;
  failures: readonly { name: string; reason: string }[];
}

/** The people or communities that could not be reached, by reason. Screen readers announce them. */
export function SendFailures({ title, failures }: SendFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <div
      role="alert"
      className="rounded-control border border-danger-edge bg-danger-soft px-3 py-2 text-sm"
    >
      <p className="font-medium text-danger">{title}</p>
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

function byReason(failures: SendFailuresProps['failures']): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { name, reason } of failures) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
  }
  return reasons;
}
