import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CreatedContent } from './created-content.ts';
import { emptyDraft, type OpenedDraft, openDraft } from './drafts/open-draft.ts';
import { CreatePostForm } from './CreatePostForm.tsx';
import type { Enhancing } from './form/PromptTools.tsx';

interface CreateFormProps {
  userId: string;
  enhancing: Enhancing;
  onCreated: (created: CreatedContent) => void;
}

/** The form for a new post. Input survives a reload, a closed tab and failures. */
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
    <CreatePostForm
      // A different draft needs a new form.
      key={opened.draft.postId}
      opened={opened}
      enhancing={enhancing}
      onCreated={onCreated}
      onStartOver={() => {
        setOpened({ draft: emptyDraft(userId), sharesFiles: false });
      }}
      onReturn={() => {
        setOpened(null);
      }}
    />
  );
}
