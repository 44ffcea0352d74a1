with returned as (select c.*
from "public"."cheap_books"("most" => $1::numeric) c) select rest.fit(coalesce(json_agg(_row.*), '[]')::text, 104857600) as body, count(*) as rows, (select count(*)
from (select 1
from returned "t0"
where ("t0"."title" <> $2)) m) as total, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."title" as "title", "public"."long"(cast(row("t0".*) as "public"."books")) as "long", "e1"."~json" as "author_id"
from (select "t0".*
from returned "t0"
where ("t0"."title" <> $2)
order by "t0"."price" desc
limit 1 offset $3) "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."name" as "name"
from "public"."authors" "t1"
where "t1"."id" = "t0"."author_id") r) "e1" on true
order by "t0"."price" desc) _row;
-- $1 = "18"
-- $2 = "Machines"
-- $3 = 1
