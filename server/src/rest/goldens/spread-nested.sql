select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id", "e1"."~0" as "title", "e1"."~1" as "name"
from (select "t0"."book_id", "t0"."id"
from "public"."reviews" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select "t1"."title" as "~0", "e2"."~0" as "~1"
from "public"."books" "t1"
left join lateral (select "t2"."name" as "~0"
from "public"."authors" "t2"
where "t2"."id" = "t1"."author_id") "e2" on true
where "t1"."id" = "t0"."book_id") "e1" on true
order by "t0"."id") _row;
