select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."title" ~ $1) and ("t0"."title" ~* $2)
limit 1000) _row;
-- $1 = "^C"
-- $2 = "^c"
