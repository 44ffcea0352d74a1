import { useEffect, useState } from 'react';
import { uploadAnnouncement } from '../../data/uploads/upload-announcements.ts';
import type { Uploads } from '../../data/uploads/uploads.ts';

/** Announces upload events to screen readers. Not visible. */
export function UploadAnnouncements({ uploads }: { uploads: Uploads }) {
  const [news, setNews] = useState('');
  useEffect(() => {
    let before = uploads.snapshot().items;
    return uploads.subscribe(() => {
      const { items } = uploads.snapshot();
      const told = uploadAnnouncement(before, items);
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
