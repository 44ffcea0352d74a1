-- Captions of 8,000 characters take three bytes each in Chinese, and a post may have several videos.
do $$
declare
  kind text;
begin
  foreach kind in array array['posts', 'reels'] loop
    execute format(
      'alter table public.%1$I drop constraint %1$s_media_info_shape, add constraint %1$s_media_info_shape check (
         jsonb_typeof(media_info) = ''array'' and jsonb_array_length(media_info) <= %2$s
         and octet_length(media_info::text) <= 60000
       )', kind, case kind when 'posts' then 10 else 1 end);
  end loop;
end $$;
