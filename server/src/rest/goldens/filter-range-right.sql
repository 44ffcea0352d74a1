select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."lent" >> $1) and ("t0"."lent" &> $2)
limit 1000) _row;
-- $1 = "[2024-02-15,2024-02-16)"
-- $2 = "[2024-02-01,2024-03-01)"
