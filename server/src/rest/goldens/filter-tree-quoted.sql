select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where not (("t0"."title" = $1) or ("t0"."tags" @> $2))
order by "t0"."id"
limit 1000) _row;
-- $1 = "Untold, (really)"
-- $2 = "{maths,old}"
