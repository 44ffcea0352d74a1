select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", (to_jsonb("t0"."tags")->$1::int) as "first"
from "public"."books" "t0"
where ("t0"."id" = $2)
limit 1000) _row;
-- $1 = "0"
-- $2 = "1"
