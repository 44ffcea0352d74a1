import { systemClock } from '../../lib/clock.ts';
import { supabase } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';
import { AuthorLoader } from './author-loader.ts';

/** The authors of live changes in this window. */
export const windowAuthors = new AuthorLoader(
  async (ids) =>
    unwrap(
      await supabase()
        .from('profiles')
        .select(AUTHOR_COLUMNS)
        .in('id', [...ids]),
    ),
  systemClock,
);
