select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
order by ("t0"."info"->>$1::text) desc nulls first, "t0"."id"
limit 1000) _row;
-- $1 = "isbn"
