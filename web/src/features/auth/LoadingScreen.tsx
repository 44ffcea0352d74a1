import { Logo } from '../../ui/Logo.tsx';

/**
 * Shown while a sign-in link is processed. It fades in, so a fast response does not cause a flash.
 */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <main className="grid min-h-dvh animate-appear place-content-center justify-items-center gap-4">
      <div className="animate-pulse">
        <Logo withName={false} />
      </div>
      <p role="status" className="text-quiet">
        {text}
      </p>
    </main>
  );
}
