import type { Community } from './community.ts';

const ANN = { id: 'ann', username: 'ann', full_name: null, avatar_url: null, verified: false };

/** A public community without members' data, for tests. */
export const FOG: Community = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Fog',
  slug: 'fog',
  description: '',
  category: 'MUSIC',
  cover_image_url: null,
  privacy: 'public',
  require_approval: false,
  allow_member_posts: true,
  allow_member_reels: true,
  created_by: 'ann',
  owner_id: 'ann',
  member_count: 1,
  post_count: 0,
  reel_count: 0,
  created_at: '2026-11-22T00:00:00Z',
  updated_at: '2026-11-22T00:00:00Z',
  creator: ANN,
  owner: ANN,
  offer: null,
  invitation: [],
  membership: [],
  preferences: [],
  discussion: null,
};
