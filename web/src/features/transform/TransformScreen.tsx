import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The screen 'Prompt Transformation'. */
export function TransformScreen() {
  useDocumentTitle('Prompt Transformation');
  return <PageHeader title="Prompt Transformation" />;
}
