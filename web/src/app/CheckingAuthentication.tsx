import { Logo } from '../ui/Logo.tsx';

/** Shown while the session loads. It appears after 150 ms, so that it does not flash. */
export function CheckingAuthentication() {
  return (
    <div className="grid min-h-dvh animate-appear place-content-center justify-items-center gap-4">
      <div className="animate-pulse">
        <Logo withName={false} />
      </div>
      <p role="status" className="text-quiet">
        Checking authentication...
      </p>
    </div>
  );
}
