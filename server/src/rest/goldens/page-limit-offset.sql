select rest.fit(coalesce(json_agg(_row.*), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
order by "t0"."id"
limit 2 offset $1) _row;
-- $1 = 1
