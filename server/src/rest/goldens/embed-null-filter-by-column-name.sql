select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", "e1"."~json" as "author_id"
from (select "t0"."author_id", "t0"."id", "t0"."title"
from "public"."books" "t0"
where not exists (select 1
from "public"."authors" "t1"
where ("t1"."name" = $1) and "t1"."id" = "t0"."author_id")
order by "t0"."id"
limit 1000) "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."name" as "name"
from "public"."authors" "t1"
where ("t1"."name" = $1) and "t1"."id" = "t0"."author_id") r) "e1" on true
order by "t0"."id") _row;
-- $1 = "Ada"
