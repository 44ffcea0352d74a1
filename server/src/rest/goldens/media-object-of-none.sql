select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600))->0, 'null')::text, 104857600) as body, count(*) as rows
from (select "t0".*
from "public"."genres" "t0"
where ("t0"."id" = $1)
limit 1000) _row;
-- $1 = "9"
