select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."lent" >> $1) and ("t0"."lent" &> $2)
limit 1000) _row;
-- $1 = "[2024-02-15,2024-02-16)"
-- $2 = "[2024-02-01,2024-03-01)"
