select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."title" like any ($1)) and ("t0"."pages" >= all ($2))
order by "t0"."id"
limit 1000) _row;
-- $1 = "{Eng%,Mach%}"
-- $2 = "{100,120}"
