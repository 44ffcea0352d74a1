import { LinkButton } from '../../ui/LinkButton.tsx';

/** Shown instead of a page that doesn't exist or that visitors can't see. */
export function PublicNotFound() {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start py-[12dvh]">
      <p className="font-mono text-sm text-quiet">404</p>
      <h1 className="mt-3 text-3xl">Page not found</h1>
      <p className="mt-3 text-lg text-quiet">This page doesn&apos;t exist or isn&apos;t public.</p>
      <LinkButton to="/browse" variant="primary" className="mt-8">
        Browse prompts
      </LinkButton>
    </div>
  );
}
