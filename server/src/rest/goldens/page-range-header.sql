select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
order by "t0"."id"
limit 2 offset $1) _row;
-- $1 = 1
