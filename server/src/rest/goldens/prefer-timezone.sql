select set_config('timezone', $1, true);
-- $1 = "Asia/Tokyo"

select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."added" as "added"
from "public"."books" "t0"
where ("t0"."id" = $1)
limit 1000) _row;
-- $1 = "1"
