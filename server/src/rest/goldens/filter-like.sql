select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."title" like $1) and not ("t0"."title" ilike $2)
limit 1000) _row;
-- $1 = "%ines"
-- $2 = "eng%"
