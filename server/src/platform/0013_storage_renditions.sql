-- Whether pictures of a bucket are sent as AVIF to readers who know it; who may not list buckets may
-- ask this, as it shows in every picture.
create function storage.detects_avif(bucket text) returns boolean
  language sql stable security definer set search_path = ''
begin atomic
  select b.avif_autodetection from storage.buckets b where b.id = bucket;
end;

revoke execute on function storage.detects_avif(text) from public;
grant execute on function storage.detects_avif(text) to anon, authenticated, service_role;
