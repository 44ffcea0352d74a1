import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import type { Tool } from '../../data/tools/tool.ts';
import { hostOf } from '../../lib/host-of.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { TagChip } from '../../ui/TagChip.tsx';
import { FeaturedBadge, ToolFacts } from './ToolFacts.tsx';
import { ToolLogo } from './ToolLogo.tsx';

interface ToolDetailsProps {
  tool: Tool;
  /** The description with its links. */
  description: ReactNode;
  /** The menu of the tool's author. */
  menu?: ReactNode;
  share: ReactNode;
  author: ReactNode;
  /** Returns the path that a tag leads to. Without it, tags are plain text. */
  tagPath?: (tag: string) => string;
}

/** The content of a tool's page, for members and visitors. */
export function ToolDetails({ tool, description, menu, share, author, tagPath }: ToolDetailsProps) {
  return (
    <>
      <header className="flex items-start gap-4">
        <ToolLogo tool={tool} size={72} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 text-2xl break-words" dir="auto">
              {tool.name}
            </h1>
            {tool.featured && <FeaturedBadge />}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-quiet">{tool.category}</p>
            <ToolFacts tool={tool} />
          </div>
        </div>
        {menu}
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={tool.website_url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClass('primary', 'md', 'max-w-full min-w-0 max-sm:w-full')}
        >
          <span className="truncate">Visit {hostOf(tool.website_url)}</span>
          <span className="sr-only">(opens in a new tab)</span>
          <ExternalLink aria-hidden />
        </a>
        {share}
      </div>
      <p className="text-lg break-words whitespace-pre-line" dir="auto">
        {description}
      </p>
      {tool.tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {tool.tags.map((tag) => (
            <TagChip key={tag} tag={tag} {...(tagPath && { to: tagPath(tag) })} />
          ))}
        </div>
      )}
      <div className="flex flex-col gap-2 border-t pt-4">
        <p className="text-xs text-quiet">Submitted by</p>
        {author}
      </div>
    </>
  );
}
