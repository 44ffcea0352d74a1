-- Carries broadcasts and presence between the server processes on this database. Each process
-- writes the events of its channels in order, and the other processes read them. If only one
-- process runs, it writes nothing.

-- The running processes. Each updates its row every few seconds.
create unlogged table realtime.processes (
  id uuid not null primary key,
  -- Events from before this time are not delivered to the channels of this process.
  joined_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Unlogged, because the events are outdated after a crash of the database anyway.
create unlogged table realtime.relay (
  process uuid not null references realtime.processes on delete cascade,
  sequence bigint not null,
  -- True when the entry replaces all earlier presence entries of the process.
  is_snapshot boolean not null,
  body text not null,
  inserted_at timestamptz not null default now(),
  primary key (process, sequence)
);

alter table realtime.processes enable row level security;
alter table realtime.relay enable row level security;
create policy "The realtime service reads and writes" on realtime.processes to authenticator using (true) with check (true);
create policy "The realtime service reads and writes" on realtime.relay to authenticator using (true) with check (true);
grant select, insert, update, delete on realtime.processes, realtime.relay to authenticator;
