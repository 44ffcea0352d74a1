-- Mails that tell people about changes of how they sign in, in case someone else made the change.
-- Triggers add them, so that every way to make the change is covered. The auth service sends them
-- and deletes them (auth/notices.ts).
create table auth.notices (
  id bigint generated always as identity primary key,
  email text not null,
  kind text not null check (kind in ('password_added', 'password_changed', 'email_changed', 'factor_added',
    'factor_removed', 'identity_linked', 'identity_unlinked', 'recovery_codes_created', 'account_deleted')),
  -- the new address, for email_changed
  detail text not null default '',
  attempts smallint not null default 0,
  -- the time of the next attempt to send the mail
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
-- A change that is repeated before the mail is sent needs no second mail.
create unique index notices_waiting_key on auth.notices (email, kind, detail) where attempts = 0;
create index notices_due_at_idx on auth.notices (due_at);
alter table auth.notices enable row level security;
grant select, update, delete on auth.notices to authenticator;
create policy "The auth service reads and writes" on auth.notices to authenticator using (true) with check (true);

-- Adds a mail to the address of an account, unless it is unconfirmed. (Without a mail server, all
-- addresses count as confirmed.) While an
-- account is deleted its row is already gone, so its factors and identities cause no mails.
create function auth.add_notice(account uuid, kind text) returns void
  language sql security definer set search_path = '' as $$
  insert into auth.notices (email, kind)
    select u.email, add_notice.kind from auth.users u
    where u.id = account and u.email is not null and u.email_confirmed_at is not null
    on conflict do nothing
$$;

create function auth.notice_user() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.email is null or old.email_confirmed_at is null then return null; end if;
  if tg_op = 'DELETE' then
    insert into auth.notices (email, kind) values (old.email, 'account_deleted') on conflict do nothing;
    return null;
  end if;
  -- Ignore a removed password: it is removed when the owner of the address takes over the account.
  if new.encrypted_password is not null and old.encrypted_password is distinct from new.encrypted_password then
    perform auth.add_notice(new.id,
      case when old.encrypted_password is null then 'password_added' else 'password_changed' end);
  end if;
  if lower(old.email) is distinct from lower(new.email) then
    insert into auth.notices (email, kind, detail) values (old.email, 'email_changed', coalesce(new.email, ''))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger users_notice_change after update of encrypted_password, email on auth.users
  for each row execute function auth.notice_user();
create trigger users_notice_deletion after delete on auth.users
  for each row execute function auth.notice_user();

create function auth.notice_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then perform auth.add_notice(old.user_id, 'factor_removed');
  else perform auth.add_notice(new.user_id, 'factor_added');
  end if;
  return null;
end $$;
create trigger mfa_factors_notice_change after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function auth.notice_factor();
create trigger mfa_factors_notice_deletion after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.notice_factor();

-- Adds a notice when an identity is linked or unlinked. The first identity comes from the sign-up
-- and needs no notice. Older identities come from an import and need none either.
create function auth.notice_identity() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then perform auth.add_notice(old.user_id, 'identity_unlinked');
  elsif exists (select from auth.identities i where i.user_id = new.user_id and i.id <> new.id) then
    perform auth.add_notice(new.user_id, 'identity_linked');
  end if;
  return null;
end $$;
create trigger identities_notice_link after insert on auth.identities
  for each row when (new.provider <> 'email' and new.created_at > now() - interval '1 hour')
  execute function auth.notice_identity();
create trigger identities_notice_unlink after delete on auth.identities
  for each row when (old.provider <> 'email') execute function auth.notice_identity();

revoke execute on function
  auth.add_notice(uuid, text), auth.notice_user(), auth.notice_factor(), auth.notice_identity() from public;
