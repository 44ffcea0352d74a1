import Share2 from 'lucide-react/icons/share-2';
import type { PublicPageOf } from '../../data/public/page-types.ts';
import { Button } from '../../ui/Button.tsx';
import { PublicText } from './PublicText.tsx';
import { ToolDetails } from '../../widgets/tools/ToolDetails.tsx';
import { PublicAuthor } from './PublicAuthor.tsx';
import { PublicShareMenu } from './PublicShareMenu.tsx';

/**
 * The page of a tool as visitors see it. Its tags are not links, because pages of tags only list
 * posts and reels.
 */
export function PublicTool({ page: { path, tool, mentions } }: { page: PublicPageOf<'tool'> }) {
  return (
    <article className="mx-auto flex w-full max-w-[812px] flex-col gap-6 pt-6 md:pt-8">
      <ToolDetails
        tool={tool}
        description={<PublicText text={tool.description} mentions={mentions} />}
        share={
          <PublicShareMenu
            title={tool.name}
            path={path}
            trigger={<Button icon={<Share2 aria-hidden />}>Share</Button>}
          />
        }
        author={<PublicAuthor author={tool.author} at={tool.created_at} size={40} />}
      />
    </article>
  );
}
