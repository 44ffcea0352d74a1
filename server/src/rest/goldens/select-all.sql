select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0".*
from "public"."genres" "t0"
limit 1000) _row;
