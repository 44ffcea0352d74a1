select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."pages" > $1) and ("t0"."pages" <= $2) and ("t0"."price" <> $3)
order by "t0"."id"
limit 1000) _row;
-- $1 = "100"
-- $2 = "250"
-- $3 = "18"
