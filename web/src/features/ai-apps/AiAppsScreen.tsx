import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The screen 'AI Apps'. */
export function AiAppsScreen() {
  useDocumentTitle('AI Apps');
  return <PageHeader title="AI Apps" />;
}
