-- Deletes up to `most` rows of what a person wrote and received, and returns how many. With hundreds of
-- thousands of them, an account could not be deleted within the time limit of a statement. The tables are
-- those with many rows per person, or with rows that take long; the foreign keys delete the rest.
create function private.delete_content_of_person(person uuid, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  posts constant text := 'post_id in (select p.id from public.posts p where p.user_id = $1)';
  reels constant text := 'reel_id in (select r.id from public.reels r where r.user_id = $1)';
  conversations constant text := 'conversation_id in (
    select c.id from public.conversations c where c.participant_1 = $1 or c.participant_2 = $1)';
  total integer := 0;
  deleted integer;
  part record;
begin
  for part in
    select * from (values
      ('notifications', 'user_id = $1'), ('notifications', 'actor_id = $1'),
      ('likes', 'user_id = $1'), ('likes', posts), ('likes', reels),
      ('comments', 'user_id = $1'), ('comments', posts), ('comments', reels),
      ('follows', 'follower_id = $1'), ('follows', 'following_id = $1'),
      ('messages', conversations),
      ('community_message_reactions', 'user_id = $1'), ('community_messages', 'user_id = $1')
    ) parts (name, condition)
  loop
    execute format(
      'delete from public.%1$I d where d.ctid in (select s.ctid from public.%1$I s where s.%2$s limit $2)',
      part.name, part.condition
    ) using person, most - total;
    get diagnostics deleted = row_count;
    total := total + deleted;
    exit when total >= most;
  end loop;
  return total;
end $$;
revoke execute on function private.delete_content_of_person(uuid, integer) from public, anon, authenticated;
