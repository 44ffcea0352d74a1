import { usePublishDraft } from '../../data/use-publish-draft.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** The mark of an own draft, with the way out of being one. */
export function DraftNote({ postId }: { postId: string }) {
  const publication = usePublishDraft();
  return (
    <Banner
      tone="info"
      action={
        <Button
          size="sm"
          busy={publication.isPending}
          busyLabel="Publishing..."
          onClick={() => {
            publication.mutate(postId, {
              onSuccess: () => toast('Post published', { tone: 'success' }),
              onError: () =>
                toast('The draft could not be published. Please try again.', { tone: 'danger' }),
            });
          }}
        >
          Publish Post
        </Button>
      }
    >
      <strong className="font-semibold">Draft</strong>
      <span className="block text-xs">Only you can see it.</span>
    </Banner>
  );
}
