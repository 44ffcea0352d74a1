import { mediaKindOfUrl } from '@promptory/domain/upload';
import { supabase } from '../../data/client/client.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { objectPath, publicUrl } from '../../data/media/media-storage.ts';
import { mediaUrl } from '../../data/media/media-url.ts';
import { pictureSource } from '../../data/media/renditions.ts';
import { currentSession } from '../../data/session/use-session.ts';
import { newId } from '../../lib/new-id.ts';
import { CLOSED_TEXT, isClosedSite } from './backend-checks.ts';
import {
  type Check,
  counted,
  failure,
  type Finding,
  type MediaSample,
  success,
  warning,
} from './check.ts';
import { drawSamplePicture } from './sample-picture.ts';

const FOLDER = { bucket: 'media', folder: 'posts' } as const;
const SAMPLE_POSTS = 3;
const SAMPLE_REELS = 2;

/** Uploads a drawn picture, downloads it again and deletes it. */
export const UPLOAD_CHECK: Check = {
  id: 'upload',
  title: 'Upload',
  action: 'Test upload',
  needsAccount: true,
  run: async (signal) => {
    const picture = await drawSamplePicture();
    const path = objectPath(viewerId(), FOLDER, 'png', Date.now());
    const files = supabase().storage.from(FOLDER.bucket);
    let finding: Finding;
    let isDeleted: boolean;
    try {
      const { error } = await files.upload(path, picture, { contentType: picture.type });
      if (error !== null) throw error;
      finding = await downloadedAgain(path, picture, signal);
    } finally {
      // Also if the answer was lost, or the time is over.
      const { data } = await files.remove([path]);
      isDeleted = data?.length === 1;
    }
    if (finding.status !== 'success' || isDeleted) return finding;
    return warning('The file was uploaded, but could not be deleted.');
  },
};

async function downloadedAgain(path: string, { type }: File, signal: AbortSignal) {
  const response = await fetch(mediaUrl(publicUrl(FOLDER.bucket, path)), { signal });
  if (!response.ok) {
    return failure(`The file was stored, but its address answers ${String(response.status)}.`);
  }
  const downloaded = await response.blob();
  return downloaded.type === type
    ? success(`${String(downloaded.size)} bytes were uploaded, downloaded and deleted.`)
    : failure(`The file was stored as ${type}, but is served as ${downloaded.type}.`);
}

/** Creates a draft, which only its author sees, reads it and deletes it. */
export const POST_CHECK: Check = {
  id: 'post',
  title: 'Post creation',
  action: 'Test post creation',
  needsAccount: true,
  run: async (signal) => {
    const posts = () => supabase().from('posts');
    const id = newId();
    const title = 'Diagnostic draft';
    let finding: Finding;
    let isDeleted: boolean;
    try {
      const draft = { id, user_id: viewerId(), title, prompt: title, status: 'draft' };
      unwrap(await posts().insert(draft).retry(false));
      const read = unwrap(
        await posts().select('title').eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
      );
      finding =
        read?.title === title
          ? success('A draft was created, read and deleted.')
          : failure('The draft was created, but could not be read.');
    } finally {
      // Also if the answer was lost, or the time is over.
      const { data } = await posts().delete().eq('id', id).select('id').retry(false);
      isDeleted = data?.length === 1;
    }
    if (finding.status !== 'success' || isDeleted) return finding;
    return warning('The draft was created and read, but could not be deleted.');
  },
};

/** Loads the newest pictures and reels, as their cards do. */
export const MEDIA_CHECK: Check = {
  id: 'media',
  title: 'Sample media',
  run: async (signal) => {
    const [posts, reels] = await Promise.all([
      supabase()
        .from('posts')
        .select('title,media_urls')
        .eq('status', 'published')
        .not('media_urls', 'eq', '{}')
        .order('created_at', { ascending: false })
        .limit(SAMPLE_POSTS)
        .abortSignal(signal)
        .retry(false),
      supabase()
        .from('reels')
        .select('title,video_url')
        .order('created_at', { ascending: false })
        .limit(SAMPLE_REELS)
        .abortSignal(signal)
        .retry(false),
    ]);
    const samples = [
      ...unwrap(posts).map(({ title, media_urls: [url = ''] }) => sampleOf(title, url)),
      ...unwrap(reels).map(({ title, video_url: url }) => sampleOf(title, url)),
    ];
    if (samples.length === 0) {
      return (await isClosedSite())
        ? success(CLOSED_TEXT)
        : warning('Nobody has shared pictures or videos yet.');
    }
    const loads = await Promise.all(samples.map((sample) => isLoadable(sample, signal)));
    const missing = samples.filter((_, at) => !loads[at]);
    const finding =
      missing.length === 0
        ? success(`${counted(samples.length, 'file')} loaded.`)
        : failure(
            `${counted(missing.length, 'file')} of ${String(samples.length)} could not be loaded.`,
            missing.map(({ title }) => title),
          );
    return { ...finding, samples };
  },
};

function sampleOf(title: string, url: string): MediaSample {
  if (mediaKindOfUrl(url) === 'video') return { kind: 'video', title, url: mediaUrl(url) };
  const { src } = pictureSource(url, { sizes: '12rem', quality: 'card' });
  return { kind: 'image', title, url: src };
}

function isLoadable({ kind, url }: MediaSample, signal: AbortSignal): Promise<boolean> {
  const element = kind === 'image' ? new Image() : document.createElement('video');
  return new Promise((resolve) => {
    const leave = () => {
      element.removeAttribute('src');
      if (element instanceof HTMLVideoElement) element.load();
      resolve(false);
    };
    const loaded = kind === 'image' ? 'load' : 'loadedmetadata';
    element.addEventListener(loaded, () => {
      resolve(true);
    });
    element.addEventListener('error', () => {
      resolve(false);
    });
    signal.addEventListener('abort', leave);
    if (element instanceof HTMLVideoElement) element.preload = 'metadata';
    element.src = url;
  });
}

function viewerId(): string {
  const { user } = currentSession().snapshot();
  if (user === null) throw new Error('Sign in first.');
  return user.id;
}
