import { DIAGNOSTIC_PAGES, type DiagnosticPath } from '@promptory/domain/diagnostic-pages';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import type { CheckGroup } from './check.ts';
import { CheckList } from './CheckList.tsx';
import { countStatuses, reportText, summaryOf } from './report.ts';
import { useChecks, useRestSeconds } from './use-checks.ts';

/** How much of the item before the current one is visible. */
const PEEK_PX = 48;

interface DiagnosticPageProps {
  path: DiagnosticPath;
  /** What is tested, if it is not this site, such as a community. */
  subject?: string;
  text: string;
  groups: readonly CheckGroup[];
  /** Content between the summary and the checks. */
  children?: ReactNode;
  /** Content below the checks. */
  below?: ReactNode;
}

/** A page with checks, their summary and a report to copy. */
export function DiagnosticPage({
  path,
  subject = '',
  text,
  groups,
  children,
  below,
}: DiagnosticPageProps) {
  const { states, runner, viewerId } = useChecks(path, subject, groups);
  const isSignedIn = viewerId !== null;
  const title = DIAGNOSTIC_PAGES[path];
  const counts = countStatuses(groups, states);
  const automatic = groups
    .flatMap(({ checks }) => checks)
    .filter(({ action, needsAccount }) => action === undefined && (isSignedIn || !needsAccount));
  const isRunning = Object.values(states).some((state) => state.isRunning);
  // The first of them that may run again.
  const nextMs = Math.min(...automatic.map(({ id }) => states[id]?.restsUntilMs ?? 0));
  const secondsLeft = useRestSeconds(Number.isFinite(nextMs) ? nextMs : null);

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 gutter pt-4 pb-16">
      <nav
        ref={scrollToCurrent}
        aria-label="Diagnostic pages"
        className="-mx-4 overflow-x-auto px-4 py-1"
      >
        <ul className="flex gap-2 md:flex-wrap">
          {Object.entries(DIAGNOSTIC_PAGES).map(([to, name]) => (
            <li key={to}>
              <Link to={to} aria-current={to === path ? 'page' : undefined} className={pillClass}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <header>
        <h1 className="text-2xl break-words">{title}</h1>
        <p className="mt-2 max-w-prose text-quiet">{text}</p>
      </header>
      {groups.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-y py-3">
          <p role="status" className="text-sm" aria-live={isRunning ? 'off' : 'polite'}>
            {summaryOf(counts)}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton
              label="Copy report"
              text={() =>
                reportText({
                  ...{ title, groups, states, isSignedIn },
                  browser: navigator.userAgent,
                  now: new Date(),
                })
              }
            />
            {automatic.length > 0 && (
              <Button
                size="sm"
                icon={<RefreshCw aria-hidden />}
                busy={isRunning}
                disabled={!isRunning && secondsLeft > 0}
                onClick={() => {
                  runner.start();
                }}
              >
                {secondsLeft > 0 && !isRunning ? `Again in ${String(secondsLeft)} s` : 'Run again'}
              </Button>
            )}
          </div>
        </div>
      )}
      {children}
      {groups.map((group) => (
        <CheckList
          key={`${subject} ${group.title}`}
          group={group}
          states={states}
          isSignedIn={isSignedIn}
          onRun={(id, input) => {
            runner.run(id, input);
          }}
        />
      ))}
      {below}
    </div>
  );
}

/** Shows the current page in a menu that is wider than the window. */
function scrollToCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current]');
  if (menu && current) menu.scrollLeft = current.offsetLeft - menu.offsetLeft - PEEK_PX;
}
