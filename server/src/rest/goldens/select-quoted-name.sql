select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."odd name" as "odd name", "t0"."odd name" as "plain"
from "public"."books" "t0"
where ("t0"."id" = $1)
limit 1000) _row;
-- $1 = "1"
