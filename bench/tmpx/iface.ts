import pg from 'pg';
import { openScratch } from '../rest/scratch.ts';
import { createPostgres } from '@promptory/server/db/postgres.node';
import { listen } from '@promptory/server/db/listen.node';
import { openChanges } from '@promptory/server/realtime/changes/open-changes';
const scratch = await openScratch();
const d = await scratch.createDatabase('x');
const db = createPostgres({ connection: d.login, maxConnections: 10, log: console.log });
const changes = openChanges({ db, log: console.log, listen: (a) => listen({ ...a, connection: d.login, log: console.log }) });
const { rows } = await d.owner.query(`insert into auth.users (email, email_confirmed_at, raw_user_meta_data) values ('b@e.com', now(), '{"username":"bench"}') returning id`);
const { rows: [p] } = await d.owner.query(`insert into posts (user_id,title,status) values ($1,'M','published') returning id`, [rows[0].id]);
await d.owner.query('alter table public.comments disable trigger user');
await d.owner.query('alter table public.comments enable always trigger "00_realtime_insert"');
let n = 0; const lat: number[] = []; const sent: number[] = [];
const distinct = process.argv[2] === 'distinct';
for (let i = 0; i < 100; i++) {
  await changes.subscribe({ role: 'authenticated', claims: JSON.stringify({ role: 'authenticated', sub: distinct ? crypto.randomUUID() : rows[0].id }) }, [{ id: 1, event: 'INSERT', schema: 'public', table: 'comments', filter: `post_id=eq.${p.id}` }], {
    deliver(_ids, data) { n++; const m = /"content":"(\d+)"/.exec(data.replace(/ : /g, ':')); lat.push(Date.now() - sent[Number(m![1])]!); }, lost: console.log });
}
const ws = await Promise.all(Array.from({ length: 8 }, async () => { const c = new pg.Client(d.ownerUrl); await c.connect(); return c; }));
const began = Date.now(); const total = 10000;
const cpu0 = process.cpuUsage();
await Promise.all(ws.map(async (w, lane) => { for (let k = lane; k < total; k += 8) { const e = began + k - Date.now(); if (e > 0) await new Promise((r) => setTimeout(r, e)); await w.query({ name: 'i', text: 'insert into public.comments (user_id, post_id, content) values ($1,$2,$3)', values: [rows[0].id, p.id, String(k)] }); sent[k] = Date.now(); } await w.end(); }));
console.log('written', Date.now() - began);
while (n < total * 100 && Date.now() - began < 60000) await new Promise((r) => setTimeout(r, 20));
lat.sort((a, b) => a - b);
console.log(distinct, n, 'done', Date.now() - began, 'p50', lat[lat.length >> 1], 'p99', lat[Math.floor(lat.length * 0.99)], 'cpu', process.cpuUsage(cpu0).user / 1e6);
await changes.close(); await db.close(); await scratch.close(); process.exit(0);
