-- A signed address lets others upload for who signed it, past all policies: only while that account exists.
create function storage.require_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.owner is not null and not exists (select from auth.users u where u.id = new.owner) then
    raise exception 'The owner of this file has no account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke execute on function storage.require_owner() from public;
create trigger objects_require_owner before insert or update of owner on storage.objects
  for each row execute function storage.require_owner();
