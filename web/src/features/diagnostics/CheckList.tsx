import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Check, CheckGroup, CheckStatus, MediaSample } from './check.ts';
import type { CheckState } from './check-runner.ts';
import { useRestSeconds } from './use-checks.ts';

const STATUSES: Record<CheckStatus, { Icon: typeof CircleCheck; color: string }> = {
  pending: { Icon: CircleDashed, color: 'text-quiet' },
  success: { Icon: CircleCheck, color: 'text-success' },
  warning: { Icon: TriangleAlert, color: 'text-accent-text' },
  error: { Icon: CircleAlert, color: 'text-danger' },
};

interface CheckListProps {
  group: CheckGroup;
  states: Readonly<Record<string, CheckState>>;
  isSignedIn: boolean;
  onRun: (id: string, input: string) => void;
}

/** The checks of a group with their results. */
export function CheckList({ group, states, isSignedIn, onRun }: CheckListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg break-words">
        {group.title}
      </h2>
      <ul className="divide-y rounded-card bg-panel shadow-card">
        {group.checks.map((check) => (
          <CheckRow
            key={check.id}
            check={check}
            state={states[check.id]}
            isSignedIn={isSignedIn}
            onRun={onRun}
          />
        ))}
      </ul>
    </section>
  );
}

interface CheckRowProps extends Pick<CheckListProps, 'isSignedIn' | 'onRun'> {
  check: Check;
  state: CheckState | undefined;
}

function CheckRow({ check, state, isSignedIn, onRun }: CheckRowProps) {
  const { title, action, field, needsAccount = false } = check;
  const { isRunning = false, finding = null, tookMs = null, restsUntilMs = null } = state ?? {};
  const [input, setInput] = useState(field?.initial ?? '');
  const [isEmpty, setIsEmpty] = useState(false);
  const secondsLeft = useRestSeconds(restsUntilMs);
  const isClosed = needsAccount && !isSignedIn;
  const status = finding?.status ?? 'pending';
  const { Icon, color } = STATUSES[status];

  function text(): string {
    if (isRunning) return 'Running';
    if (finding !== null) return finding.text;
    if (isClosed) return 'Sign in to run this check.';
    if (action !== undefined) return 'Not run yet.';
    return secondsLeft > 0 ? `Runs in ${String(secondsLeft)} s.` : 'Waiting';
  }

  return (
    <li
      aria-busy={isRunning}
      data-check={check.id}
      data-status={isRunning ? 'pending' : status}
      className="flex flex-wrap items-start gap-x-3 gap-y-3 px-4 py-3 md:px-5"
    >
      <div className={clsx('grid h-6 flex-none place-items-center', color)}>
        {isRunning ? <Spinner /> : <Icon aria-hidden className="size-5" />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{title}</span>
          <span className={clsx('text-xs font-medium', isRunning ? 'text-quiet' : color)}>
            <span>{isRunning ? 'pending' : status}</span>
            {tookMs !== null && !isRunning && (
              <span className="font-normal text-quiet"> · {tookMs} ms</span>
            )}
          </span>
        </p>
        <p className="mt-0.5 text-sm break-words text-quiet">{text()}</p>
        {finding !== null && !isRunning && (
          <>
            <Details lines={finding.details ?? []} />
            <Samples samples={finding.samples ?? []} />
          </>
        )}
      </div>
      {action !== undefined && !isClosed && (
        <form
          className="flex w-full flex-col items-start gap-2 pl-8"
          onSubmit={(event) => {
            event.preventDefault();
            const lacksText = field !== undefined && input.trim() === '';
            setIsEmpty(lacksText);
            if (!lacksText) onRun(check.id, input);
          }}
        >
          {field !== undefined && (
            <TextField
              label={field.label}
              value={input}
              maxLength={field.maxChars}
              error={isEmpty && field.emptyText}
              className="w-full"
              onChange={(event) => {
                setInput(event.target.value);
              }}
            />
          )}
          <Button type="submit" size="sm" busy={isRunning} disabled={!isRunning && secondsLeft > 0}>
            {secondsLeft > 0 && !isRunning ? `${action} (in ${String(secondsLeft)} s)` : action}
          </Button>
        </form>
      )}
    </li>
  );
}

function Details({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-0.5 border-l-2 pl-3 text-sm text-quiet">
      {lines.map((line, at) => (
        <li key={at} className="break-words whitespace-pre-wrap" dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The cards of the loaded pictures and videos. */
function Samples({ samples }: { samples: readonly MediaSample[] }) {
  if (samples.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
      {samples.map(({ kind, url, title }) => (
        <li key={url} className="min-w-0">
          {kind === 'image' ? (
            <img src={url} alt="" className="aspect-square w-full rounded-control object-cover" />
          ) : (
            <video
              src={url}
              muted
              playsInline
              preload="metadata"
              className="aspect-square w-full rounded-control object-cover"
            />
          )}
          <p className="mt-1 truncate text-xs text-quiet" dir="auto">
            {title}
          </p>
        </li>
      ))}
    </ul>
  );
}
