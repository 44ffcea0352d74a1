import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import { Link } from 'react-router';
import { type Tool, toolPath } from '../../data/tools/tool.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { MatchText } from '../../ui/MatchText.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { FeaturedBadge, ToolFacts } from './ToolFacts.tsx';
import { ToolLogo } from './ToolLogo.tsx';

/** More tags than this are shown as a count. */
const TAGS_SHOWN = 3;

/** One tool in a grid. The card opens the page of the tool, the button its website. */
export function ToolCard({ tool }: { tool: Tool }) {
  const titleId = useId();
  const more = tool.tags.length - TAGS_SHOWN;
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col gap-3 rounded-card bg-panel p-4 shadow-card transition-colors focus-within:bg-raised hover:bg-raised"
    >
      <div className="flex items-start gap-3">
        <ToolLogo tool={tool} size={44} />
        <div className="min-w-0 flex-1">
          <h2
            id={titleId}
            dir="auto"
            className="line-clamp-2 text-lg leading-snug tracking-normal break-words"
          >
            {/* The link covers the whole card. Other controls are positioned above it. */}
            <Link to={toolPath(tool)} className="after:absolute after:inset-0 hover:underline">
              <MatchText text={tool.name} />
            </Link>
          </h2>
          <p className="truncate text-xs text-quiet">{tool.category}</p>
        </div>
        {tool.featured && <FeaturedBadge />}
      </div>
      <p className="line-clamp-3 break-words text-quiet" dir="auto">
        <MatchText text={tool.description} />
      </p>
      {tool.tags.length > 0 && (
        <div className="relative flex flex-wrap gap-1.5 self-start">
          {tool.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <TagChip
              key={tag}
              tag={tag}
              to={`/search?q=${encodeURIComponent(`#${tag}`)}&tab=tools`}
            />
          ))}
          {more > 0 && <span className="self-center text-xs text-quiet">+{more}</span>}
        </div>
      )}
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <ToolFacts tool={tool} />
        <VisitLink tool={tool} className="relative -my-1 -mr-2 ml-auto" />
      </div>
    </article>
  );
}

interface VisitLinkProps {
  tool: Tool;
  className?: string;
}

/** A link to the tool's website. */
function VisitLink({ tool, className }: VisitLinkProps) {
  return (
    <a
      href={tool.website_url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonClass('ghost', 'sm', className)}
    >
      Visit
      <span className="sr-only">
        {' '}
        {tool.name} <span>(opens in a new tab)</span>
      </span>
      <ExternalLink aria-hidden />
    </a>
  );
}
