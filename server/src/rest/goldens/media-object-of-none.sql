select coalesce(json_agg(_row.*)->0, 'null')::text as body, count(*) as rows
from (select "t0".*
from "public"."genres" "t0"
where ("t0"."id" = $1)
limit 1000) _row;
-- $1 = "9"
