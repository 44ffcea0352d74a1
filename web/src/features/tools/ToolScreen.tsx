import { useQuery } from '@tanstack/react-query';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useParams } from 'react-router';
import { supabase } from '../../data/client.ts';
import { toolQuery } from '../../data/tool-queries.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BackToTools } from './BackToTools.tsx';
import { RelatedTools } from './RelatedTools.tsx';
import { ToolView } from './ToolView.tsx';

/** One tool at an address of its own. */
export function ToolScreen() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-[860px] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackToTools />
      </div>
      <ToolContent key={id} id={id} />
    </div>
  );
}

function ToolContent({ id }: { id: string }) {
  const query = useQuery(toolQuery(supabase(), id));
  const tool = query.data;
  useDocumentTitle(tool?.name ?? 'Tool');

  if (tool === null) {
    return (
      <EmptyState
        icon={<FileQuestionMark aria-hidden />}
        title="Tool not found"
        text="It was deleted, or never stood at this address."
        action={<LinkButton to="/explore">Explore AI Tools</LinkButton>}
      />
    );
  }
  if (tool !== undefined) {
    return (
      <>
        <ToolView tool={tool} />
        <RelatedTools tool={tool} />
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        text="Failed to load data. Please try again."
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  return query.fetchStatus === 'paused' ? (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title="You are offline"
      text="The tool appears as soon as you are connected again."
    />
  ) : (
    <ToolSkeleton />
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
