import ExternalLink from 'lucide-react/icons/external-link';
import Share2 from 'lucide-react/icons/share-2';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { type Tool, toolPath } from '../../data/tools/tool.ts';
import { useSession } from '../../data/session/use-session.ts';
import { AuthorLine } from '../../widgets/people/AuthorLine.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { TagChip } from '../../ui/TagChip.tsx';
import { ShareMenu } from '../../widgets/share/ShareMenu.tsx';
import { FeaturedBadge, ToolFacts } from '../../widgets/tools/ToolFacts.tsx';
import { ToolLogo } from '../../widgets/tools/ToolLogo.tsx';
import { ToolMenu } from './ToolMenu.tsx';

/** Host of a URL without 'www.'. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** Details of a tool. */
export function ToolView({ tool }: { tool: Tool }) {
  const { user } = useSession();
  const online = useIsOnline(tool.user_id);
  const { author } = tool;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex items-start gap-4">
        <ToolLogo tool={tool} size={72} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 text-2xl break-words">{tool.name}</h1>
            {tool.featured && <FeaturedBadge />}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-quiet">{tool.category}</p>
            <ToolFacts tool={tool} />
          </div>
        </div>
        {tool.user_id === user?.id && <ToolMenu tool={tool} />}
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
        <ShareMenu
          item={{
            kind: 'tool',
            id: tool.id,
            title: tool.name,
            path: toolPath(tool),
            prompt: null,
          }}
          trigger={<Button icon={<Share2 aria-hidden />}>Share</Button>}
        />
      </div>
      <p className="text-lg break-words whitespace-pre-line">{tool.description}</p>
      {tool.tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {tool.tags.map((tag) => (
            <TagChip
              key={tag}
              tag={tag}
              to={`/search?q=${encodeURIComponent(`#${tag}`)}&tab=tools`}
            />
          ))}
        </div>
      )}
      <div className="flex flex-col gap-2 border-t pt-4">
        <p className="text-xs text-quiet">Submitted by</p>
        <AuthorLine
          name={author.full_name ?? author.username}
          username={author.username}
          avatar={avatarSource(author.avatar_url)}
          verified={author.verified}
          at={tool.created_at}
          size={40}
          online={online}
        />
      </div>
    </article>
  );
}
