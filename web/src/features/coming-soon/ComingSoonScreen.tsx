import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface ComingSoonScreenProps {
  /** The name of the future page. */
  name: string;
  /** A one-sentence description. */
  text: string;
}

/** Placeholder for a page that is not built yet. */
export function ComingSoonScreen({ name, text }: ComingSoonScreenProps) {
  useDocumentTitle(name);
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start gutter py-[12dvh]">
      <p className="rounded-full border border-accent/40 bg-accent-soft px-2.5 py-0.5 text-xs font-medium text-accent-text">
        Coming soon
      </p>
      <h1 className="mt-4 text-3xl">{name}</h1>
      <p className="mt-3 text-lg text-quiet">{text}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <LinkButton to="/">Go home</LinkButton>
      </div>
    </div>
  );
}
