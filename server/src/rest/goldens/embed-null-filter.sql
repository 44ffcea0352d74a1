select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, (select count(*)
from (select 1
from "public"."books" "t0"
where not exists (select 1
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id")) m) as total
from (select "t0"."title" as "title"
from "public"."books" "t0"
where not exists (select 1
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id")
order by "t0"."id"
limit 1000) _row;
