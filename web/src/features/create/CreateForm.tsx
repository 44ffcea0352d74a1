import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Created } from './created.ts';
import { emptyDraft, type OpenedDraft, openDraft } from './open-draft.ts';
import { OpenedForm } from './OpenedForm.tsx';

interface CreateFormProps {
  userId: string;
  /** Whether the enhancer is open. */
  enhancing: boolean;
  onCreated: (created: Created) => void;
}

/** The form of a post. What is typed survives a reload, the end of the tab, and every failure. */
export function CreateForm({ userId, enhancing, onCreated }: CreateFormProps) {
  const [opened, setOpened] = useState<OpenedDraft | null>(null);

  useEffect(() => {
    if (opened !== null) return;
    let isWanted = true;
    void openDraft(userId).then((draft) => {
      if (isWanted) setOpened(draft);
    });
    return () => {
      isWanted = false;
    };
  }, [userId, opened]);

  if (opened === null) return <Skeleton className="h-[40rem] w-full" />;
  return (
    <OpenedForm
      // Another draft is another form.
      key={opened.draft.postId}
      opened={opened}
      enhancing={enhancing}
      onCreated={onCreated}
      onStartOver={() => {
        setOpened({ draft: emptyDraft(userId), sharesFiles: false });
      }}
    />
  );
}
