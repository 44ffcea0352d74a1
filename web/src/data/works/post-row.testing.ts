import type { PostRow } from './post.ts';

/** A realistic post row for tests, changed by `change`. */
export function postRow(change: Partial<PostRow> = {}): PostRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: '00000000-0000-4000-8000-0000000000aa',
    title: 'Rain over neon',
    description: null,
    prompt: 'A wet street at night --ar 3:2',
    allow_copy_prompt: true,
    media_urls: [],
    media_type: null,
    media_info: [],
    tags: ['neon'],
    status: 'published',
    likes_count: 0,
    comments_count: 0,
    saves_count: 0,
    copies_count: 0,
    has_attached_prompt: false,
    created_at: '2026-11-21T10:00:00.123456+00:00',
    updated_at: '2026-11-21T10:00:00.123456+00:00',
    liked: false,
    saved: false,
    author: {
      id: '00000000-0000-4000-8000-0000000000aa',
      username: 'mara',
      full_name: 'Mara Lind',
      avatar_url: null,
      verified: false,
      following: null,
    },
    ...change,
  };
}
