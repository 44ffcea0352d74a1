import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The screen 'AI Chat'. */
export function ChatScreen() {
  useDocumentTitle('AI Chat');
  return <PageHeader title="AI Chat" />;
}
