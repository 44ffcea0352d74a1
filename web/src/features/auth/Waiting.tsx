import { Logo } from '../../ui/Logo.tsx';

/** While a link is being followed; quick answers never show it. */
export function Waiting({ text }: { text: string }) {
  return (
    <main className="grid min-h-dvh animate-appear place-content-center justify-items-center gap-4">
      <div className="animate-pulse">
        <Logo word={false} />
      </div>
      <p role="status" className="text-quiet">
        {text}
      </p>
    </main>
  );
}
