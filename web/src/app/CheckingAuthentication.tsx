import { Logo } from '../ui/Logo.tsx';

/** While it is not known who is here; quick answers never show it. */
export function CheckingAuthentication() {
  return (
    <div className="grid min-h-dvh animate-appear place-content-center justify-items-center gap-4">
      <div className="animate-pulse">
        <Logo word={false} />
      </div>
      <p role="status" className="text-quiet">
        Checking authentication...
      </p>
    </div>
  );
}
