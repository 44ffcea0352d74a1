import { readFile } from 'node:fs/promises';
import { newPerson } from '../messages-attack.testing.ts';
import type { Person } from '../messages-attack.testing.ts';
import { photo } from '../storage/renditions/images.testing.ts';
import type { WholeServer } from '../whole-server.testing.ts';

const VIDEO = new URL(
  '../../../supabase/sample/media/5a3c1e70-0b5d-4c1e-9a01-000000000002/reels/orbits.mp4',
  import.meta.url,
);
const VIDEO_SIZE = { width: 540, height: 960 };
/** The longest title that a post can have, and twice as long in UTF-16. */
export const LONG_TITLE = '🦊'.repeat(99);
export const ARABIC_TITLE = 'شارع في الضباب';

/** Public pages for tests of previews. */
export interface PreviewPages {
  /** paths by a name for failures */
  readonly paths: Readonly<Record<string, string>>;
  /** a post that visitors can't see */
  readonly draftPath: string;
}

/** Creates a public page of every kind, with uploaded files. */
export async function createPreviewPages(server: WholeServer): Promise<PreviewPages> {
  const ada = await newPerson(server);
  const plain = await newPerson(server);
  const picture = async (width: number, height: number) => {
    const name = `${ada.id}/${String(width)}x${String(height)}.png`;
    return upload(ada, 'media', name, await photo(width, height).png().toBuffer(), 'image/png');
  };
  const insert = async (table: string, row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row);
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into public.${table} (user_id, ${names.join(', ')})
       values ($1, ${names.map((_, at) => `$${String(at + 2)}`).join(', ')}) returning id`,
      [ada.id, ...Object.values(row)],
    );
    return String(rows[0]?.id);
  };
  const post = async (title: string, url?: string, info: object = {}) => {
    const description = `${title} & "more" <b>`;
    const media_urls = url === undefined ? [] : [url];
    const media_info = JSON.stringify(media_urls.map(() => ({ alt: 'Pines', ...info })));
    const texts = { title, description, prompt: 'word '.repeat(300), tags: ['fog'] };
    return `/post/${await insert('posts', { ...texts, media_urls, media_info })}`;
  };
  const withPicture = async (width: number, height: number) =>
    post('A picture', await picture(width, height), { width, height });

  const video = await upload(ada, 'media', `${ada.id}/a.mp4`, await readFile(VIDEO), 'video/mp4');
  // As in the web, the still picture has the size of the video.
  const poster = await picture(VIDEO_SIZE.width, VIDEO_SIZE.height);
  const reel = {
    ...{ title: 'Orbits', tags: ['fog'], video_url: video, thumbnail_url: poster },
    media_info: JSON.stringify([VIDEO_SIZE]),
  };
  const logo = await picture(512, 512);
  const tool = {
    ...{ name: 'Fogger', description: 'Makes fog', category: 'Other', logo_url: logo },
    website_url: 'https://fogger.example',
  };
  const profile = { avatar_url: logo, bio: 'I like fog' };
  await ada.client.from('profiles').update(profile).eq('id', ada.id).throwOnError();
  const paths = {
    'a wide picture': await withPicture(2400, 1600),
    'a high picture': await withPicture(1000, 3000),
    'a small picture': await withPicture(200, 100),
    'a panorama': await withPicture(3000, 400),
    'a picture of unknown size': await post('Unknown', await picture(800, 600)),
    'a video': await post('A video', video, { ...VIDEO_SIZE, poster }),
    'a video without a still picture': await post('A video', video, VIDEO_SIZE),
    'no picture': await post('Words'),
    'a long title': await post(LONG_TITLE),
    'a right-to-left title': await post(ARABIC_TITLE),
    'a reel': `/reel/${await insert('reels', reel)}`,
    'a profile': await profilePath(server, ada),
    'a profile without a picture': await profilePath(server, plain),
    'a tag': '/tag/fog',
    'a tool': `/tools/${await insert('tools', tool)}`,
    'a community': await communityPath(ada),
    'all posts': '/browse',
    'the site': '/auth/login',
  };
  const draft = await insert('posts', { title: 'Secret', status: 'draft' });
  return { paths, draftPath: `/post/${draft}` };
}

/** Uploads a file and returns its address, as rows contain it. */
async function upload(
  { client }: Person,
  bucket: string,
  name: string,
  content: Uint8Array,
  contentType: string,
): Promise<string> {
  const { error } = await client.storage.from(bucket).upload(name, content, { contentType });
  if (error !== null) throw error;
  return `/storage/v1/object/public/${bucket}/${name}`;
}

async function profilePath({ owner }: WholeServer, { id }: Person): Promise<string> {
  const text = 'select username from public.profiles where id = $1';
  const { rows } = await owner.query<{ username: string }>(text, [id]);
  return `/@${String(rows[0]?.username)}`;
}

/** Creates a community with a cover, whose file needs the community's id. */
async function communityPath(creator: Person): Promise<string> {
  const table = creator.client.from('communities');
  const made = await table
    .insert({ name: 'Fog lovers' })
    .select('id, slug')
    .single<{ id: string; slug: string }>()
    .throwOnError();
  const { id, slug } = made.data;
  const bytes = await photo(1600, 500).jpeg().toBuffer();
  const name = `${id}/${creator.id}/cover.jpg`;
  const cover_image_url = await upload(creator, 'community-covers', name, bytes, 'image/jpeg');
  await table.update({ cover_image_url }).eq('id', id).throwOnError();
  return `/c/${slug}`;
}
