import type { PostFormInput } from '@promptory/domain/post';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { openUploads } from '../../data/open-uploads.ts';
import type { Post } from '../../data/post.ts';
import type { UploadItem } from '../../lib/uploads/upload-item.ts';
import type { AddedFile, Uploads } from '../../lib/uploads/uploads.ts';

/** A post as the form holds it. */
export function formOf(post: Post): PostFormInput {
  return {
    title: post.title,
    description: post.description ?? '',
    prompt: post.prompt ?? '',
    tags: [...post.tags],
    allowCopyPrompt: post.allow_copy_prompt,
  };
}

/**
 * The files of a post in an uploader. Those stay stored until the row lets go of them. `onAdded` is
 * told of new ones, as they were chosen.
 */
export function uploadsOf(post: Post, onAdded: (added: readonly AddedFile[]) => void): Uploads {
  return openUploads({
    rules: CREATE_UPLOAD,
    place: { bucket: 'media', folder: 'posts' },
    stored: post.media.map((item, index) => ({
      ...item,
      id: `${String(index)} ${item.url}`,
      name: item.url.split('/').at(-1) ?? item.url,
    })),
    onAdded,
    named: post.media.flatMap(({ url, poster }) => [
      url,
      ...(poster === undefined ? [] : [poster]),
    ]),
  });
}

/** Whether the files differ from what they were: other ones, another order, another text. */
export function mediaChanged(before: readonly UploadItem[], now: readonly UploadItem[]): boolean {
  return (
    before.length !== now.length ||
    before.some(({ id, alt, captions }, index) => {
      const other = now[index];
      return other?.id !== id || other.alt !== alt || other.captions !== captions;
    })
  );
}
