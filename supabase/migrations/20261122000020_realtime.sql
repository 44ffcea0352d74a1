-- The tables whose changes are sent to browsers. Each change is checked against the policies of its receivers.
alter publication supabase_realtime
  add table public.notifications, public.comments, public.comment_typing, public.feed_news;
