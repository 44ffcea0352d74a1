select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."title" like any ($1)) and ("t0"."pages" >= all ($2))
order by "t0"."id"
limit 1000) _row;
-- $1 = "{Eng%,Mach%}"
-- $2 = "{100,120}"
