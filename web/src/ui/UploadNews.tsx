import { useEffect, useState } from 'react';
import { progressNews } from '../lib/uploads/progress-news.ts';
import type { Uploads } from '../lib/uploads/uploads.ts';

/** Tells aloud what happens to the files, sparsely. */
export function UploadNews({ uploads }: { uploads: Uploads }) {
  const [news, setNews] = useState('');
  useEffect(() => {
    let before = uploads.snapshot().items;
    return uploads.subscribe(() => {
      const { items } = uploads.snapshot();
      const told = progressNews(before, items);
      before = items;
      if (told !== null) setNews(told);
    });
  }, [uploads]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
