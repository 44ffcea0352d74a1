import { useQuery } from '@tanstack/react-query';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { useParams } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { relatedToolsQuery, toolQuery } from '../../data/tools/tool-queries.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BackButton } from '../../ui/BackButton.tsx';
import { ToolView } from './ToolView.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import type { Tool } from '../../data/tools/tool.ts';
import { ToolCard } from '../../widgets/tools/ToolCard.tsx';

/** Page of one tool. */
export function ToolScreen() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-[860px] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackButton fallback="/explore" />
      </div>
      <ToolContent key={id} id={id} />
    </div>
  );
}

function ToolContent({ id }: { id: string }) {
  const query = useQuery(toolQuery(supabase(), id));
  useDocumentTitle(query.data?.name ?? 'Tool');

  return (
    <QueryState
      query={query}
      skeleton={<ToolSkeleton />}
      isEmpty={(tool) => tool === null}
      empty={
        <EmptyState
          icon={<FileQuestionMark aria-hidden />}
          heading="h1"
          title="Tool not found"
          text="It may have been deleted, or the link is wrong."
          action={<LinkButton to="/explore">Explore AI Tools</LinkButton>}
        />
      }
    >
      {(tool) =>
        tool !== null && (
          <>
            <ToolView tool={tool} />
            <RelatedTools tool={tool} />
          </>
        )
      }
    </QueryState>
  );
}

function ToolSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-[72px]" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      </div>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

/** A few tools of the same category; renders nothing if there are none or loading failed. */
function RelatedTools({ tool }: { tool: Tool }) {
  const { data: tools = [] } = useQuery(relatedToolsQuery(supabase(), tool));
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-12">
      <h2 id="related" className="mb-4 text-xl">
        More in {tool.category}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {tools.map((other) => (
          <li key={other.id} className="min-w-0">
            <ToolCard tool={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
