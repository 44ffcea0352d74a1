import Share2 from 'lucide-react/icons/share-2';
import { avatarSource } from '../../data/media/renditions.ts';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { useSession } from '../../data/session/use-session.ts';
import { type Tool, toolPath } from '../../data/tools/tool.ts';
import { Button } from '../../ui/Button.tsx';
import { AuthorLine } from '../../widgets/people/AuthorLine.tsx';
import { ShareMenu } from '../../widgets/share/ShareMenu.tsx';
import { UserText } from '../../widgets/UserText.tsx';
import { ToolDetails } from '../../widgets/tools/ToolDetails.tsx';
import { ToolMenu } from './ToolMenu.tsx';

/** Details of a tool. */
export function ToolView({ tool }: { tool: Tool }) {
  const { user } = useSession();
  const online = useIsOnline(tool.user_id);
  const { author } = tool;
  return (
    <article className="flex flex-col gap-6">
      <ToolDetails
        tool={tool}
        description={
          <UserText
            text={tool.description}
            times={{ writtenAt: tool.updated_at, editedAt: tool.updated_at }}
          />
        }
        menu={tool.user_id === user?.id && <ToolMenu tool={tool} />}
        share={
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
        }
        author={
          <AuthorLine
            name={author.full_name ?? author.username}
            username={author.username}
            avatar={avatarSource(author.avatar_url)}
            verified={author.verified}
            at={tool.created_at}
            size={40}
            online={online}
          />
        }
        tagPath={(tag) => `/search?q=${encodeURIComponent(`#${tag}`)}&tab=tools`}
      />
    </article>
  );
}
