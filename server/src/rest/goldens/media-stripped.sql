select coalesce(json_strip_nulls(json_agg(_row.*)), '[]')::text as body, count(*) as rows
from (select "t0"."id" as "id", "t0"."pages" as "pages"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) _row;
