select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, (select count(*)
from (select 1
from "public"."books" "t0") m) as total
from (select "t0".*
from "public"."books" "t0"
limit 1000 offset $1) _row;
-- $1 = 9
