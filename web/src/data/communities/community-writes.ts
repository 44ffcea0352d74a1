import type { CommunityForm } from '@promptory/domain/community-form';
import type { DbClient } from '../client/database.ts';
import { UNIQUE_VIOLATION, unwrap } from '../client/unwrap.ts';

/** The columns of a community's form. */
function columnsOf(form: CommunityForm) {
  return {
    name: form.name,
    description: form.description,
    category: form.category,
    privacy: form.privacy,
    require_approval: form.requireApproval,
    allow_member_posts: form.allowMemberPosts,
    allow_member_reels: form.allowMemberReels,
  };
}

/**
 * Creates a community, whose owner is the signed-in user. The id comes from the browser, so that a
 * retry after a lost response creates no second one. Throws a DataError.
 */
export async function createCommunity(
  client: DbClient,
  id: string,
  form: CommunityForm,
): Promise<void> {
  // The database makes the slug from the name.
  const answer = await client.from('communities').insert({ id, slug: '', ...columnsOf(form) });
  // An earlier attempt was saved but its response was lost. The form may have changed since.
  if (answer.error?.code === UNIQUE_VIOLATION) await updateCommunity(client, id, form);
  else unwrap(answer);
}

/** Saves the form of a community. Throws a DataError, also if the user may not change it. */
export async function updateCommunity(
  client: DbClient,
  id: string,
  form: CommunityForm,
): Promise<void> {
  unwrap(
    await client.from('communities').update(columnsOf(form)).eq('id', id).select('id').single(),
  );
}

/** Sets the cover of a community, or removes it with null. Throws a DataError. */
export async function writeCover(client: DbClient, id: string, url: string | null): Promise<void> {
  unwrap(
    await client
      .from('communities')
      .update({ cover_image_url: url })
      .eq('id', id)
      .select('id')
      .single(),
  );
}
