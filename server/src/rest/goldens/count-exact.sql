select rest.fit(coalesce(json_agg(_row.*), '[]')::text, 104857600) as body, count(*) as rows, (select count(*)
from (select 1
from "public"."books" "t0") m) as total
from (select "t0"."id" as "id"
from "public"."books" "t0"
order by "t0"."id"
limit 1) _row;
