import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  authColumnClass,
  INTRO,
  introClass,
  introPictureClass,
} from '../features/auth/layout/intro.ts';
import { Logo } from '../ui/Logo.tsx';
import { WORK_PANES } from '../widgets/cards/WorkPageSkeleton.tsx';

/** A screen for members, a public page for visitors, or a page to sign in. */
export type ShellKind = 'app' | 'public' | 'auth';

const HEIGHTS = ['h-72', 'h-96', 'h-80', 'h-80', 'h-72', 'h-96'];

/**
 * The placeholder of a screen before anything has loaded. The build renders it into index.html, so
 * it must not use hooks or data.
 */
export function ShellSkeleton({ kind }: { kind: ShellKind }) {
  if (kind === 'auth') {
    return (
      <div className="grid min-h-dvh lg:grid-cols-2">
        <div className="flex flex-col gutter">
          <div className="flex h-16 items-center">
            <Logo />
          </div>
          <div className={authColumnClass}>
            <Bar className={introPictureClass} />
            <div className={introClass}>
              <p className="text-pretty">{INTRO}</p>
              <Bar className="mt-1 h-5 w-24" />
            </div>
            <Bar className="mb-8 h-8 w-48" />
            <Bar className="mb-5 h-11" />
            <Bar className="mb-5 h-11" />
            <Bar className="h-11" />
          </div>
        </div>
        <div className="hidden border-l lg:block" />
      </div>
    );
  }
  return (
    <>
      <Header kind={kind}>
        {kind === 'app' && <Bar className="ml-auto size-8 rounded-full" />}
        {kind === 'public' && <Bar className="ml-auto h-9 w-24" />}
      </Header>
      {kind === 'public' && <FirstWork />}
      <div className="mx-auto w-full max-w-[1240px] gutter pt-6 md:pt-8" data-works="">
        <Bar className="mb-6 h-8 w-48" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {HEIGHTS.map((height, index) => (
            <Bar key={index} className={`${height} rounded-card`} />
          ))}
        </div>
      </div>
      {kind === 'app' && (
        <div className="fixed inset-x-0 bottom-0 border-t bg-page safe-bottom md:hidden">
          <div className="h-14" />
        </div>
      )}
    </>
  );
}

/** The place of a post or reel. first-work.ts fills and shows it, instead of the list of works. */
function FirstWork() {
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter" data-first-work="" hidden>
      <div className={clsx('md:pt-6', WORK_PANES)}>
        <div className="overflow-hidden rounded-card bg-panel max-md:-mx-4 max-md:rounded-none">
          <div className="mx-auto">
            <div className="relative overflow-hidden bg-hover">
              <img alt="" className="absolute inset-0 size-full object-contain" />
            </div>
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-3 max-md:h-11">
            <Bar className="size-10 rounded-full" />
            <Bar className="h-4 w-36" />
          </div>
          <h1 className="text-xl break-words md:text-2xl" dir="auto" />
          <Bar className="h-48" />
        </div>
      </div>
    </div>
  );
}

function Header({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  return (
    <div className="border-b bg-page">
      <div
        className={clsx(
          'mx-auto flex max-w-[1288px] items-center gutter',
          kind === 'app' ? 'h-12 md:h-14' : 'h-14',
        )}
      >
        <Logo />
        {children}
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-control bg-hover ${className}`} />
  );
}
