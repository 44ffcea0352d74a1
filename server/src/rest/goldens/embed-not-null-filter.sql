select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title"
from "public"."books" "t0"
where (exists (select 1
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id") or ("t0"."id" = $1))
order by "t0"."id"
limit 1000) _row;
-- $1 = "4"
