-- Changes of these tables reach the browsers that may see them. The whole old row goes with a deletion,
-- so that a subscription to one post hears of it too.
alter table public.notifications replica identity full;
alter table public.comments replica identity full;
alter table public.comment_typing replica identity full;

alter publication supabase_realtime add table public.notifications, public.comments, public.comment_typing;
