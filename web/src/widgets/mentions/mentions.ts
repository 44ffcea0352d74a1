import { fold } from '@promptory/domain/fold';
import { endsInAddress } from '@promptory/domain/text-parts';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { mentionKeys } from '../../data/query/query-keys.ts';
import { type Author, AUTHOR_COLUMNS } from '../../data/works/post.ts';

/** The number of suggested people. */
const PEOPLE_MAX = 6;
/** Load one more than is shown, because the viewer may be in the result and is removed. */
const FOUND_MAX = PEOPLE_MAX + 1;
/** Members are found in the order of their roles; of these, the best matches are shown. */
const FOUND_MEMBERS_MAX = 30;

/** A person to mention. */
export interface MentionPerson extends Author {
  /** True for members of the community, false for others. Missing outside of communities. */
  isMember?: boolean;
}

/**
 * People whose names contain a text, in a community its members first. Not retried: the next
 * keystroke sends a new request.
 */
export function mentionPeopleQuery(text: string, communityId: string | null) {
  return queryOptions({
    queryKey: mentionKeys.people(text, communityId),
    queryFn: async ({ signal }): Promise<MentionPerson[]> => {
      if (communityId === null) return fetchPeople(text, signal);
      const request = { communityId, text, signal };
      return (
        await Promise.all([fetchMembers(request), fetchPeopleWithMembership(request)])
      ).flat();
    },
    staleTime: 60_000,
    retry: false,
  });
}

function searchPeople(text: string) {
  return supabase().rpc('search_profiles', { query: text, page_size: FOUND_MAX });
}

async function fetchPeople(text: string, signal: AbortSignal) {
  return unwrap(await searchPeople(text).select(AUTHOR_COLUMNS).abortSignal(signal).retry(false));
}

interface CommunityRequest {
  communityId: string;
  text: string;
  signal: AbortSignal;
}

/** Members who can be mentioned: a mention doesn't notify people who block or are blocked. */
async function fetchMembers({ communityId, text, signal }: CommunityRequest) {
  const rows = unwrap(
    await supabase()
      .rpc('search_community_members', {
        community_id: communityId,
        query: text,
        page_size: FOUND_MEMBERS_MAX,
      })
      .select(
        `profile:profiles!community_members_user_id_fkey(${AUTHOR_COLUMNS},blocked,blocks_viewer)`,
      )
      // See FORCE_AUTHOR_LOOKUP.
      .limit(1, { referencedTable: 'profile' })
      .abortSignal(signal)
      .retry(false),
  );
  return rows
    .filter(({ profile }) => profile.blocked !== true && profile.blocks_viewer !== true)
    .map(({ profile: { id, username, full_name, avatar_url, verified } }) => ({
      ...{ id, username, full_name, avatar_url, verified },
      isMember: true,
    }));
}

async function fetchPeopleWithMembership({ communityId, text, signal }: CommunityRequest) {
  const rows = unwrap(
    await searchPeople(text)
      .select(
        `${AUTHOR_COLUMNS},memberships:community_members!community_members_user_id_fkey(status)`,
      )
      .eq('memberships.community_id', communityId)
      .eq('memberships.status', 'active')
      .limit(1, { referencedTable: 'memberships' })
      .abortSignal(signal)
      .retry(false),
  );
  return rows.map(({ memberships, ...person }) => ({
    ...person,
    isMember: memberships.length > 0,
  }));
}

function matches({ username, full_name }: Author, text: string): boolean {
  return [username, full_name ?? ''].some((name) => fold(name).includes(text));
}

/**
 * The suggestions for a typed name, each person once: who has this username, then people of the
 * page, then members of the community, then others.
 */
export function suggestPeople(
  text: string,
  nearby: readonly MentionPerson[],
  found: readonly MentionPerson[],
  viewerId: string,
): MentionPerson[] {
  const wanted = fold(text);
  const begins = ({ username }: Author) => username.toLowerCase().startsWith(wanted);
  const members = found.filter(({ isMember }) => isMember === true);
  const ordered = [
    ...[...nearby, ...found].filter(({ username }) => username.toLowerCase() === wanted),
    ...nearby.filter(begins),
    ...nearby,
    ...members.filter(begins),
    ...members,
    ...found,
  ];
  // A person keeps the first place, with what the last source says about them.
  const byId = new Map(
    ordered.filter((person) => matches(person, wanted)).map((one) => [one.id, one]),
  );
  byId.delete(viewerId);
  return [...byId.values()].slice(0, PEOPLE_MAX);
}

/** A name that is being typed, from its @ to the end of the word. */
interface TypedMention {
  from: number;
  to: number;
  /** The text between the @ and the caret, at least one character. */
  query: string;
}

/** Usernames are not longer than this. */
const NAME_MAX_CHARS = 30;
/** An @ inside a word, an email address or a web address does not begin a mention, as in `textParts`. */
const BEFORE_CARET = new RegExp(`(?<![A-Za-z0-9_@.])@([A-Za-z0-9_]{1,${String(NAME_MAX_CHARS)}})$`);
const AFTER_CARET = /^[A-Za-z0-9_]*/;
/** Characters that need no space before them. */
const PUNCTUATION = /^[.,;:!?)\]}'"]/;

/** The mention at the caret, or null. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const query = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  if (query === undefined || endsInAddress(text.slice(0, caret))) return null;
  const rest = AFTER_CARET.exec(text.slice(caret))?.[0] ?? '';
  return { from: caret - query.length - 1, to: caret + rest.length, query };
}

/** Replaces the typed name with the username. Returns the new text and caret position. */
export function insertMention(
  text: string,
  { from, to }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${username}`;
  const after = text.slice(to);
  if (PUNCTUATION.test(after)) return { text: before + after, caret: before.length };
  // Add a space after the username, unless there is one already.
  const space = after.startsWith(' ') ? '' : ' ';
  return { text: before + space + after, caret: before.length + 1 };
}
