import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../browser/use-document-title.ts';

interface SettingsPageProps {
  title: string;
  text?: ReactNode;
  /** The link to the parent page, shown only on phones unless `always` is set. */
  back: { to: string; label: string; always?: boolean };
  children: ReactNode;
}

/** The layout of a settings page. */
export function SettingsPage({ title, text, back, children }: SettingsPageProps) {
  useDocumentTitle(title);
  return (
    <>
      <div className={back.always === true ? 'pt-2 md:pt-6' : 'pt-2 md:hidden'}>
        <Link
          to={back.to}
          className="-ml-2 inline-flex h-11 items-center gap-1 rounded-control pr-2 pl-1 text-sm font-medium text-quiet transition-colors hover:text-ink md:h-8 [&_.lucide]:size-[18px]"
        >
          <ChevronLeft aria-hidden />
          {back.label}
        </Link>
      </div>
      <header className={clsx('pt-1 pb-5', back.always !== true && 'md:pt-8')}>
        <h1 className="text-2xl">{title}</h1>
        {text !== undefined && <p className="mt-2 max-w-prose text-quiet">{text}</p>}
      </header>
      <div className="flex flex-col gap-6">{children}</div>
    </>
  );
}
