select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", "e1"."~0" as "author", "e1"."~1" as "born"
from (select "t0"."author_id", "t0"."id", "t0"."title"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select "t1"."name" as "~0", "t1"."born" as "~1"
from "public"."authors" "t1"
where "t1"."id" = "t0"."author_id") "e1" on true
order by "t0"."id") _row;
