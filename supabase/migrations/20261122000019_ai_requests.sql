-- Counts the AI gateway requests of each person and day that use the operator's key. Days and
-- months are in UTC for everyone. The limits are server settings; the server passes them with each
-- request.
create table public.ai_requests (
  user_id uuid not null references auth.users on delete cascade,
  day date not null,
  requests integer not null constraint ai_requests_counted check (requests >= 0),
  -- Includes refunded requests, which no model answered.
  attempts integer not null constraint ai_requests_tried check (attempts >= requests),
  primary key (user_id, day)
);
create index ai_requests_day_idx on public.ai_requests (day);

alter table public.ai_requests enable row level security;
revoke all on public.ai_requests from anon, authenticated;
grant select on public.ai_requests to authenticated;
grant all on public.ai_requests to service_role;
create policy "People see their own counts" on public.ai_requests for select to authenticated
  using (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.ai_requests as restrictive to authenticated
  using ((select private.second_factor_shown())) with check ((select private.second_factor_shown()));

-- The totals of all people. They stay when an account is deleted; otherwise a new account would
-- reset the limit.
create table private.ai_totals (
  day date primary key,
  requests integer not null constraint ai_totals_counted check (requests >= 0),
  attempts integer not null constraint ai_totals_tried check (attempts >= requests)
);
alter table private.ai_totals enable row level security;

-- Messages whose last attempt failed. The client tries several models with the same message id, and
-- the next attempt is not counted again. Only the server adds rows, after a counted attempt without
-- an answer, so an id can't be used for several answers. Rows are deleted ten minutes later.
create table private.ai_retries (
  user_id uuid not null references auth.users on delete cascade,
  message uuid not null,
  expires_at timestamptz not null,
  -- attempts that were not counted
  attempts integer not null default 0,
  -- false while the next attempt runs
  is_open boolean not null default true,
  primary key (user_id, message)
);
create index ai_retries_expires_idx on private.ai_retries (expires_at);
alter table private.ai_retries enable row level security;

-- Returns 'ok' if this session may make requests that cost money, otherwise 'signed_out', 'banned'
-- or 'second_factor' (the account has a factor that the session did not use). Checks the session
-- itself because a token stays valid after sign-out.
create function private.ai_session(person uuid, session uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when u.banned_until > now() then 'banned'
      when coalesce(s.aal::text, 'aal1') = 'aal1' and exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
      ) then 'second_factor'
      else 'ok'
    end
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and s.user_id = person and u.deleted_at is null
      and (s.not_after is null or s.not_after > now())
  ), 'signed_out')
$$;

-- Counts one request. If a limit is reached, counts nothing and returns the limit ('day', 'month',
-- 'total_day', 'total_month', or one of these with '_attempts') and when it resets; otherwise
-- returns 'ok' and the counted day. A refunded request still counts as an attempt. The limits for
-- attempts are twice as high. The next attempt of a message in private.ai_retries counts only as an
-- attempt, at most nine times, and returns no counted day.
create function private.count_ai_request(
  person uuid, at timestamptz,
  daily_limit integer, monthly_limit integer, total_daily_limit integer, total_monthly_limit integer,
  message_id uuid default null,
  out verdict text, out counted date, out free_at timestamptz
) language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (at at time zone 'UTC')::date;
  month constant date := date_trunc('month', at at time zone 'UTC')::date;
  next_month constant date := (month + interval '1 month')::date;
  last_month constant date := (month - interval '1 month')::date;
  own record;
  total record;
  is_retry boolean;
  added integer;
begin
  -- Count one request at a time: two concurrent requests must not both take the last free request
  -- of a person or of the total.
  perform pg_advisory_xact_lock(hashtextextended('ai_requests', 0));
  select
    coalesce(sum(r.requests) filter (where r.day = today), 0) as day,
    coalesce(sum(r.requests), 0) as month,
    coalesce(sum(r.attempts) filter (where r.day = today), 0) as day_attempts,
    coalesce(sum(r.attempts), 0) as month_attempts
    into own from public.ai_requests r
    where r.user_id = person and r.day >= month and r.day < next_month;
  select
    coalesce(sum(t.requests) filter (where t.day = today), 0) as day,
    coalesce(sum(t.requests), 0) as month,
    coalesce(sum(t.attempts) filter (where t.day = today), 0) as day_attempts,
    coalesce(sum(t.attempts), 0) as month_attempts
    into total from private.ai_totals t
    where t.day >= month and t.day < next_month;
  is_retry := exists (
    select from private.ai_retries r
    where r.user_id = person and r.message = message_id and r.is_open and r.attempts < 9 and r.expires_at > at
  );
  -- Report the limit with the longest wait first, and personal limits before totals.
  verdict := case
    when not is_retry and own.month >= monthly_limit then 'month'
    when own.month_attempts >= 2 * monthly_limit::bigint then 'month_attempts'
    when not is_retry and total.month >= total_monthly_limit then 'total_month'
    when total.month_attempts >= 2 * total_monthly_limit::bigint then 'total_month_attempts'
    when not is_retry and own.day >= daily_limit then 'day'
    when own.day_attempts >= 2 * daily_limit::bigint then 'day_attempts'
    when not is_retry and total.day >= total_daily_limit then 'total_day'
    when total.day_attempts >= 2 * total_daily_limit::bigint then 'total_day_attempts'
    else 'ok'
  end;
  if verdict <> 'ok' then
    free_at := (case when verdict like '%month%' then next_month else today + 1 end)::timestamp at time zone 'UTC';
    return;
  end if;
  if is_retry then
    update private.ai_retries r set attempts = r.attempts + 1, is_open = false
      where r.user_id = person and r.message = message_id;
    added := 0;
  else
    counted := today;
    added := 1;
  end if;
  insert into public.ai_requests as r (user_id, day, requests, attempts) values (person, today, added, 1)
    on conflict (user_id, day) do update set requests = r.requests + added, attempts = r.attempts + 1;
  insert into private.ai_totals as t (day, requests, attempts) values (today, added, 1)
    on conflict (day) do update set requests = t.requests + added, attempts = t.attempts + 1;
  -- A person's first request of a day also deletes old rows that neither the limits nor the usage
  -- panel need.
  if own.day_attempts = 0 then
    delete from public.ai_requests old where old.ctid = any (array(
      select o.ctid from public.ai_requests o where o.day < last_month limit 1000 for update skip locked
    ));
    delete from private.ai_totals old where old.day < last_month;
  end if;
end $$;

-- The server calls this before each request to a model. If private.ai_session returns 'ok', returns
-- the result of private.count_ai_request, otherwise that of private.ai_session. Only service_role
-- may call it because the caller sets the limits.
create function public.take_ai_request(
  person uuid, session uuid,
  daily_limit integer, monthly_limit integer, total_daily_limit integer, total_monthly_limit integer,
  message_id uuid default null,
  out verdict text, out counted date, out free_at timestamptz
) language plpgsql security definer set search_path = '' as $$
begin
  verdict := private.ai_session(person, session);
  if verdict <> 'ok' then return; end if;
  select c.verdict, c.counted, c.free_at into verdict, counted, free_at
    from private.count_ai_request(
      person, now(), daily_limit, monthly_limit, total_daily_limit, total_monthly_limit, message_id
    ) c;
end $$;

-- The server calls this when an attempt got no answer, so that the next attempt of this message is
-- not counted. An id is valid for ten minutes after a counted attempt failed; failures of attempts
-- that were not counted don't extend this.
create function public.reopen_ai_request(person uuid, message_id uuid, was_counted boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ai_retries old where old.ctid = any (array(
    select o.ctid from private.ai_retries o where o.expires_at <= now() limit 1000 for update skip locked
  ));
  if not was_counted then
    update private.ai_retries r set is_open = true
      where r.user_id = person and r.message = message_id and r.expires_at > now();
    return;
  end if;
  insert into private.ai_retries as r (user_id, message, expires_at)
    select u.id, message_id, now() + interval '10 minutes' from auth.users u where u.id = person
    on conflict (user_id, message) do update set is_open = true;
end $$;

-- Refunds a request that reached no model, on the day when it was counted. The attempt stays
-- counted.
create function public.return_ai_request(person uuid, counted date) returns void
  language sql security definer set search_path = '' as $$
  with own as (
    update public.ai_requests r set requests = r.requests - 1
    where r.user_id = person and r.day = counted and r.requests > 0
    returning 1
  )
  update private.ai_totals t set requests = t.requests - 1
  where t.day = counted and t.requests > 0 and exists (select from own)
$$;

-- For requests that are not counted. Returns the result of private.ai_session.
create function public.check_ai_session(person uuid, session uuid) returns text
  language sql stable security definer set search_path = '' as $$ select private.ai_session(person, session) $$;

-- Returns one row: the caller's requests of today and of this month, and when the next day and
-- month begin.
create function public.ai_usage()
  returns table (today integer, this_month integer, next_day timestamptz, next_month timestamptz)
  language sql stable set search_path = '' rows 1 as $$
  with span as (
    select (now() at time zone 'UTC')::date as today, date_trunc('month', now() at time zone 'UTC')::date as month
  )
  select
    coalesce(sum(r.requests) filter (where r.day = span.today), 0)::integer,
    coalesce(sum(r.requests), 0)::integer,
    (span.today + interval '1 day') at time zone 'UTC',
    (span.month + interval '1 month') at time zone 'UTC'
  from span left join public.ai_requests r
    on r.user_id = (select auth.uid()) and r.day >= span.month and r.day < span.month + interval '1 month'
  group by span.today, span.month
$$;

revoke execute on function
  private.ai_session(uuid, uuid),
  private.count_ai_request(uuid, timestamptz, integer, integer, integer, integer, uuid),
  public.take_ai_request(uuid, uuid, integer, integer, integer, integer, uuid), public.return_ai_request(uuid, date),
  public.reopen_ai_request(uuid, uuid, boolean),
  public.check_ai_session(uuid, uuid), public.ai_usage()
  from public, anon, authenticated;
grant execute on function
  public.take_ai_request(uuid, uuid, integer, integer, integer, integer, uuid), public.return_ai_request(uuid, date),
  public.reopen_ai_request(uuid, uuid, boolean), public.check_ai_session(uuid, uuid)
  to service_role;
grant execute on function public.ai_usage() to authenticated, service_role;
