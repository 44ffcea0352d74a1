-- Lets the data service undo its one statement when the outcome is not what the client demanded
-- (exactly one row, at most so many rows): the whole request is one implicit transaction.
create schema rest;
grant usage on schema rest to anon, authenticated, service_role;

create function rest.demand(met boolean, code text, affected bigint) returns boolean
  language plpgsql set search_path = '' as $$
begin
  if not met then
    raise exception 'demand not met' using errcode = code, detail = affected::text;
  end if;
  return true;
end $$;
grant execute on function rest.demand(boolean, text, bigint) to anon, authenticated, service_role;
