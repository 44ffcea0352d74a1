import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** Shown for a community that doesn't exist. */
export function CommunityNotFound() {
  return (
    <EmptyState
      icon={<FileQuestionMark aria-hidden />}
      heading="h1"
      title="Community not found"
      text="This community may have been deleted or you don't have access to it."
      action={<LinkButton to="/communities">Back to Communities</LinkButton>}
    />
  );
}
