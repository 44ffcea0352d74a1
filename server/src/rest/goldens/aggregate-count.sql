select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select count(1) as "count"
from "public"."books" "t0"
limit 1000) _row;
