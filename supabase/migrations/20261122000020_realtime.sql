-- The tables whose changes are sent to browsers. Each receiver only gets changes that the policies
-- let them see.
alter publication supabase_realtime
  add table public.comments, public.comment_typing, public.feed_news;
