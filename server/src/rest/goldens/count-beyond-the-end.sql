select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows, (select count(*)
from (select 1
from "public"."books" "t0") m) as total
from (select "t0".*
from "public"."books" "t0"
limit 1000 offset $1) _row;
-- $1 = 9
