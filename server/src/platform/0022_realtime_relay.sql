-- How broadcasts and presence reach the channels of the other server processes on this database:
-- each process writes what happened on its own channels here, in the order in which it happened, and
-- the others read on. Nothing is written while a process is alone.
grant usage on schema realtime to authenticator;

-- Processes that are alive say so every few seconds.
create unlogged table realtime.processes (
  id uuid not null primary key,
  -- what others wrote before is not for its channels
  joined_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- What is lost in a crash of the database was only of that moment.
create unlogged table realtime.relay (
  process uuid not null references realtime.processes on delete cascade,
  sequence bigint not null,
  -- all presence of the process begins anew with this entry
  is_snapshot boolean not null,
  body text not null,
  inserted_at timestamptz not null default now(),
  primary key (process, sequence)
);

alter table realtime.processes enable row level security;
alter table realtime.relay enable row level security;
create policy "the realtime service" on realtime.processes to authenticator using (true) with check (true);
create policy "the realtime service" on realtime.relay to authenticator using (true) with check (true);
grant select, insert, update, delete on realtime.processes, realtime.relay to authenticator;
