import Share2 from 'lucide-react/icons/share-2';
import { siteUrl } from '../../browser/site-path.ts';
import type { ReactElement } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { linkEntries } from '../../widgets/share/link-entries.tsx';

interface PublicShareMenuProps {
  title: string;
  /** The path of the page to share. */
  path: string;
  /** Replaces the default button. A Button or an IconButton without an onClick. */
  trigger?: ReactElement<Record<string, unknown>>;
}

/** A menu that shares the link of a public page. */
export function PublicShareMenu({ title, path, trigger }: PublicShareMenuProps) {
  return (
    <Menu
      trigger={
        trigger ?? (
          <IconButton
            label="Share"
            icon={<Share2 aria-hidden />}
            size="sm"
            className="size-9 max-md:size-11"
          />
        )
      }
      entries={linkEntries({ title, url: siteUrl(path) })}
    />
  );
}
