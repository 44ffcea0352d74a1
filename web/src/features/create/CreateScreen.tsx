import { useState } from 'react';
import { useSession } from '../../data/use-session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Created } from './created.ts';
import { CreatedScreen } from './CreatedScreen.tsx';
import { CreateForm } from './CreateForm.tsx';

const STEPS = [
  ['Show the result', 'Add the pictures or the video that came out.'],
  ['Paste the prompt', 'Mark what others may change, like {{subject}}.'],
  ['Tag and publish', 'Two or three tags help people find it.'],
] as const;

/** Where a post is written: 'Create & Share'. */
export function CreateScreen() {
  useDocumentTitle('Create & Share');
  const { user } = useSession();
  const [created, setCreated] = useState<Created | null>(null);
  if (created !== null) return <CreatedScreen created={created} />;
  return (
    <div className="mx-auto w-full max-w-[1000px] gutter pb-12">
      <PageHeader title="Create & Share" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_260px]">
        {user === null ? (
          <p role="alert">You must be logged in to create a post</p>
        ) : (
          // Another person in this tab gets a form of their own.
          <CreateForm key={user.id} userId={user.id} onCreated={setCreated} />
        )}
        <aside aria-labelledby="quick-start" className="max-lg:hidden">
          <h2 id="quick-start" className="mb-4 text-lg">
            Quick start
          </h2>
          <ol className="flex flex-col gap-4">
            {STEPS.map(([title, text], index) => (
              <li key={title} className="flex gap-3">
                <span className="grid size-6 flex-none place-items-center rounded-full bg-hover text-xs font-medium">
                  {index + 1}
                </span>
                <div>
                  <p className="font-medium">{title}</p>
                  <p className="text-sm text-quiet">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </div>
  );
}
