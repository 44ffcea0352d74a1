import { COMMUNITY_ACCESS } from './community-access.testing.ts';
import { PLATFORM_ACCESS } from './platform-access.testing.ts';
import {
  DRAFT,
  FULL_ACCESS,
  HIDDEN,
  NO_ACCESS,
  POST,
  PRIVATE_ROW,
  PUBLIC_CONTENT,
  READ_ONLY,
  READ_ONLY_FOR_ALL,
} from './table-access.testing.ts';
import type { TableAccess } from './table-access.testing.ts';

/** A conversation of the owner with a third person. */
const CONVERSATION = `c as (
    insert into public.conversations (participant_1, participant_2)
    values (least($owner::uuid, $third::uuid), greatest($owner::uuid, $third::uuid)) returning id
  ), sides as (
    insert into public.conversation_members (user_id, conversation_id, other_id, is_accepted)
    select $owner::uuid, id, $third::uuid, true from c
    union all select $third::uuid, id, $owner::uuid, true from c
  )`;

const attached = (post: string) => `with p as (${post})
    insert into public.attached_prompts (post_id, format, content) select id, 'text', 'Long' from p
    returning post_id as id`;
const ATTACHED_PROMPT = attached(POST);
const ATTACHED_PROMPT_OF_DRAFT = attached(DRAFT);

/**
 * The access matrix: what five actors may do (four verbs) with each table that an API role can
 * reach.
 */
export const ACCESS_MATRIX: Record<string, TableAccess> = {
  'public.profiles': {
    setup: 'select $owner::uuid as id',
    verbs: {
      select: 'select from public.profiles where id = $id',
      insert: `insert into public.profiles (id, username) values ($fresh, 'newcomer')`,
      update: `update public.profiles set bio = 'changed' where id = $id`,
      delete: 'delete from public.profiles where id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'denied', update: 'yes', delete: 'denied' },
      aal1Owner: { select: 'yes', insert: 'denied', update: 'nothing', delete: 'denied' },
      other: { select: 'yes', insert: 'denied', update: 'nothing', delete: 'denied' },
      anon: { select: 'yes', insert: 'denied', update: 'denied', delete: 'denied' },
      service: FULL_ACCESS,
    },
  },
  'public.posts': {
    setup: POST,
    verbs: {
      select: 'select from public.posts where id = $id',
      insert: `insert into public.posts (user_id, title) values ($owner, 'As the owner')`,
      update: `update public.posts set title = 'changed' where id = $id`,
      delete: 'delete from public.posts where id = $id',
    },
    expected: PUBLIC_CONTENT,
  },
  'public.posts, a draft': {
    setup: DRAFT,
    verbs: {
      select: 'select from public.posts where id = $id',
      insert: `insert into public.posts (user_id, title, status) values ($owner, 'As the owner', 'draft')`,
      update: `update public.posts set status = 'published' where id = $id`,
      delete: 'delete from public.posts where id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      service: FULL_ACCESS,
    },
  },
  'public.attached_prompts': {
    setup: ATTACHED_PROMPT,
    verbs: {
      select: 'select from public.attached_prompts where post_id = $id',
      insert: `insert into public.attached_prompts (post_id, format, content) values ($post2, 'text', 'Long')`,
      update: `update public.attached_prompts set content = 'Longer' where post_id = $id`,
      delete: 'delete from public.attached_prompts where post_id = $id',
    },
    expected: PUBLIC_CONTENT,
  },
  'public.attached_prompts, of a draft': {
    setup: ATTACHED_PROMPT_OF_DRAFT,
    verbs: {
      select: 'select from public.attached_prompts where post_id = $id',
      insert: `insert into public.attached_prompts (post_id, format, content) values ($draft, 'text', 'Long')`,
      update: `update public.attached_prompts set content = 'Longer' where post_id = $id`,
      delete: 'delete from public.attached_prompts where post_id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      service: FULL_ACCESS,
    },
  },
  'public.likes': {
    setup: 'insert into public.likes (user_id, post_id) values ($owner, $post) returning id',
    verbs: {
      select: 'select from public.likes where id = $id',
      insert: 'insert into public.likes (user_id, post_id) values ($owner, $post2)',
      update: 'update public.likes set post_id = $post2 where id = $id',
      delete: 'delete from public.likes where id = $id',
    },
    expected: PRIVATE_ROW,
  },
  'public.saves': {
    setup: 'insert into public.saves (user_id, post_id) values ($owner, $post) returning id',
    verbs: {
      select: 'select from public.saves where id = $id',
      insert: 'insert into public.saves (user_id, post_id) values ($owner, $post2)',
      update: 'update public.saves set post_id = $post2 where id = $id',
      delete: 'delete from public.saves where id = $id',
    },
    expected: PRIVATE_ROW,
  },
  'public.likes, of a reel': {
    setup: 'insert into public.likes (user_id, reel_id) values ($owner, $reel) returning id',
    verbs: {
      select: 'select from public.likes where id = $id',
      insert: 'insert into public.likes (user_id, reel_id) values ($owner, $reel2)',
      update: 'update public.likes set reel_id = $reel2 where id = $id',
      delete: 'delete from public.likes where id = $id',
    },
    expected: PRIVATE_ROW,
  },
  'public.likes, of a comment': {
    setup: 'insert into public.likes (user_id, comment_id) values ($owner, $comment) returning id',
    verbs: {
      select: 'select from public.likes where id = $id',
      insert: 'insert into public.likes (user_id, comment_id) values ($owner, $comment2)',
      update: 'update public.likes set comment_id = $comment2 where id = $id',
      delete: 'delete from public.likes where id = $id',
    },
    expected: PRIVATE_ROW,
  },
  'public.saves, of a reel': {
    setup: 'insert into public.saves (user_id, reel_id) values ($owner, $reel) returning id',
    verbs: {
      select: 'select from public.saves where id = $id',
      insert: 'insert into public.saves (user_id, reel_id) values ($owner, $reel2)',
      update: 'update public.saves set reel_id = $reel2 where id = $id',
      delete: 'delete from public.saves where id = $id',
    },
    expected: PRIVATE_ROW,
  },
  'public.copies': {
    setup: 'insert into public.copies (user_id, post_id) values ($owner, $post) returning id',
    verbs: {
      select: 'select from public.copies where id = $id',
      insert: 'insert into public.copies (user_id, post_id) values ($owner, $post2)',
      update: 'update public.copies set post_id = $post2 where id = $id',
      delete: 'delete from public.copies where id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'yes', update: 'denied', delete: 'denied' },
      aal1Owner: { ...HIDDEN, update: 'denied', delete: 'denied' },
      other: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.reels': {
    setup: `insert into public.reels (user_id, title, video_url)
              values ($owner, 'A reel', '/storage/v1/object/public/media/' || $owner || '/reels/a.mp4') returning id`,
    verbs: {
      select: 'select from public.reels where id = $id',
      insert: `insert into public.reels (user_id, title, video_url)
               values ($owner, 'As the owner', '/storage/v1/object/public/media/' || $owner || '/reels/b.mp4')`,
      update: `update public.reels set title = 'changed' where id = $id`,
      delete: 'delete from public.reels where id = $id',
    },
    expected: PUBLIC_CONTENT,
  },
  'public.tools': {
    setup: `insert into public.tools (user_id, name, description, website_url, category)
              values ($owner, 'A tool', 'Does things', 'https://tool.example', 'Other') returning id`,
    verbs: {
      select: 'select from public.tools where id = $id',
      insert: `insert into public.tools (user_id, name, description, website_url, category)
               values ($owner, 'As the owner', 'Does things', 'https://tool.example', 'Other')`,
      update: `update public.tools set name = 'changed' where id = $id`,
      delete: 'delete from public.tools where id = $id',
    },
    expected: PUBLIC_CONTENT,
  },
  'public.comments': {
    setup: `insert into public.comments (user_id, post_id, content) values ($owner, $theirs, 'Well said') returning id`,
    verbs: {
      select: 'select from public.comments where id = $id',
      insert: `insert into public.comments (user_id, post_id, content) values ($owner, $theirs, 'As the owner')`,
      update: `update public.comments set content = 'changed' where id = $id`,
      delete: 'delete from public.comments where id = $id',
    },
    expected: PUBLIC_CONTENT,
  },
  'public.comments, under a draft': {
    setup: `insert into public.comments (user_id, post_id, content) values ($owner, $draft, 'A note') returning id`,
    verbs: {
      select: 'select from public.comments where id = $id',
      insert: `insert into public.comments (user_id, post_id, content) values ($owner, $draft, 'As the owner')`,
      update: `update public.comments set content = 'changed' where id = $id`,
      delete: 'delete from public.comments where id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      service: FULL_ACCESS,
    },
  },
  'public.comment_typing': {
    setup:
      'insert into public.comment_typing (user_id, post_id) values ($owner, $post) returning id',
    verbs: {
      select: 'select from public.comment_typing where id = $id',
      insert: 'insert into public.comment_typing (user_id, post_id) values ($owner, $post2)',
      update: 'update public.comment_typing set updated_at = now() where id = $id',
      delete: 'delete from public.comment_typing where id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: { select: 'yes', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.conversations': {
    setup: `with ${CONVERSATION} select id from c`,
    verbs: {
      select: 'select from public.conversations where id = $id',
      insert: `insert into public.conversations (participant_1, participant_2)
        values (least($owner::uuid, $other::uuid), greatest($owner::uuid, $other::uuid))`,
      update: 'update public.conversations set participant_1_unread_count = 0 where id = $id',
      delete: 'delete from public.conversations where id = $id',
    },
    expected: {
      owner: { ...NO_ACCESS, select: 'yes' },
      aal1Owner: { ...NO_ACCESS, select: 'nothing' },
      other: { ...NO_ACCESS, select: 'nothing' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.conversation_members': {
    setup: `with ${CONVERSATION} select id from c`,
    verbs: {
      select:
        'select from public.conversation_members where user_id = $owner and conversation_id = $id',
      insert: `insert into public.conversation_members (user_id, conversation_id, other_id, is_accepted)
        values ($other, $id, $owner, true)`,
      update:
        'update public.conversation_members set is_muted = true where user_id = $owner and conversation_id = $id',
      delete:
        'delete from public.conversation_members where user_id = $owner and conversation_id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'denied', update: 'yes', delete: 'denied' },
      aal1Owner: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'denied' },
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'denied' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.messages': {
    setup: `with ${CONVERSATION}
      insert into public.messages (conversation_id, sender_id, content)
      select id, $owner::uuid, 'Hello' from c returning id`,
    verbs: {
      select: 'select from public.messages where id = $id',
      insert: `insert into public.messages (conversation_id, sender_id, content)
        select c.id, $owner::uuid, 'Again' from (
          values ((select conversation_id from public.messages where id = $id))
        ) c (id)`,
      update: "update public.messages set content = 'Edited' where id = $id",
      delete: 'delete from public.messages where id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.message_typing': {
    setup: `with ${CONVERSATION}
      insert into public.message_typing (conversation_id, user_id)
      select id, $owner::uuid from c returning conversation_id as id`,
    verbs: {
      select: 'select from public.message_typing where conversation_id = $id',
      insert: `insert into public.message_typing (conversation_id, user_id) values ($id, $third)
        on conflict do nothing`,
      update: 'update public.message_typing set updated_at = now() where conversation_id = $id',
      delete: 'delete from public.message_typing where conversation_id = $id',
    },
    expected: {
      owner: { ...FULL_ACCESS, insert: 'denied' },
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.message_preferences': {
    setup:
      "insert into public.message_preferences (user_id, allowed) values ($owner, 'nobody') returning user_id as id",
    verbs: {
      select: 'select from public.message_preferences where user_id = $id',
      insert: "insert into public.message_preferences (user_id, allowed) values ($third, 'nobody')",
      update: "update public.message_preferences set allowed = 'everybody' where user_id = $id",
      delete: 'delete from public.message_preferences where user_id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'denied', update: 'yes', delete: 'denied' },
      aal1Owner: { ...HIDDEN, delete: 'denied' },
      other: { ...HIDDEN, delete: 'denied' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.follows': {
    setup:
      'insert into public.follows (follower_id, following_id) values ($owner, $third) returning following_id as id',
    verbs: {
      select: 'select from public.follows where follower_id = $owner and following_id = $id',
      insert: 'insert into public.follows (follower_id, following_id) values ($owner, $other)',
      update:
        'update public.follows set following_id = $other where follower_id = $owner and following_id = $id',
      delete: 'delete from public.follows where follower_id = $owner and following_id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'yes', update: 'denied', delete: 'yes' },
      aal1Owner: { ...READ_ONLY, update: 'denied' },
      other: { select: 'yes', insert: 'denied', update: 'denied', delete: 'nothing' },
      anon: { select: 'yes', insert: 'denied', update: 'denied', delete: 'denied' },
      service: FULL_ACCESS,
    },
  },
  'public.blocks': {
    setup:
      'insert into public.blocks (blocker_id, blocked_id) values ($owner, $third) returning blocked_id as id',
    verbs: {
      select: 'select from public.blocks where blocker_id = $owner and blocked_id = $id',
      insert: 'insert into public.blocks (blocker_id, blocked_id) values ($owner, $other)',
      update:
        'update public.blocks set blocked_id = $other where blocker_id = $owner and blocked_id = $id',
      delete: 'delete from public.blocks where blocker_id = $owner and blocked_id = $id',
    },
    expected: PRIVATE_ROW,
  },
  'public.mutes': {
    setup:
      'insert into public.mutes (muter_id, muted_id) values ($owner, $third) returning muted_id as id',
    verbs: {
      select: 'select from public.mutes where muter_id = $owner and muted_id = $id',
      insert: 'insert into public.mutes (muter_id, muted_id) values ($owner, $other)',
      update:
        'update public.mutes set muted_id = $other where muter_id = $owner and muted_id = $id',
      delete: 'delete from public.mutes where muter_id = $owner and muted_id = $id',
    },
    expected: PRIVATE_ROW,
  },
  'public.feed_news': {
    setup: 'select $post::uuid as id',
    verbs: {
      select: 'select from public.feed_news where id = $id',
      insert: `insert into public.feed_news (id, kind, user_id, created_at) values ($draft, 'post', $owner, now())`,
      update: `update public.feed_news set kind = 'reel' where id = $id`,
      delete: 'delete from public.feed_news where id = $id',
    },
    expected: {
      owner: READ_ONLY_FOR_ALL,
      aal1Owner: READ_ONLY_FOR_ALL,
      other: READ_ONLY_FOR_ALL,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.notifications': {
    setup: `insert into public.notifications (type, user_id, actor_id, actor_username)
              values ('follow', $owner, $third, 'third') returning id`,
    verbs: {
      select: 'select from public.notifications where id = $id',
      insert: `insert into public.notifications (type, user_id, actor_id, actor_username)
               values ('follow', $owner, $other, 'other')`,
      update: 'update public.notifications set read = true where id = $id',
      delete: 'delete from public.notifications where id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'denied', update: 'yes', delete: 'yes' },
      aal1Owner: HIDDEN,
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.notification_preferences': {
    setup: `insert into public.notification_preferences (user_id) values ($owner)
              on conflict (user_id) do update set likes = true returning user_id as id`,
    verbs: {
      select: 'select from public.notification_preferences where user_id = $id',
      insert: `insert into public.notification_preferences (user_id, likes) values ($owner, false)
               on conflict (user_id) do update set likes = excluded.likes`,
      update: 'update public.notification_preferences set likes = false where user_id = $id',
      delete: 'delete from public.notification_preferences where user_id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'yes', update: 'yes', delete: 'denied' },
      aal1Owner: { ...HIDDEN, delete: 'denied' },
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'denied' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.ai_requests': {
    setup: `insert into public.ai_requests (user_id, day, requests, attempts) values ($owner, '2026-11-21', 3, 3)
              returning user_id as id`,
    verbs: {
      select: 'select from public.ai_requests where user_id = $id',
      insert: `insert into public.ai_requests (user_id, day, requests, attempts) values ($owner, '2026-11-22', 0, 0)`,
      update: 'update public.ai_requests set requests = 0 where user_id = $id',
      delete: 'delete from public.ai_requests where user_id = $id',
    },
    expected: {
      owner: READ_ONLY_FOR_ALL,
      aal1Owner: { ...NO_ACCESS, select: 'nothing' },
      other: { ...NO_ACCESS, select: 'nothing' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  ...COMMUNITY_ACCESS,
  ...PLATFORM_ACCESS,
};
