select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where (("t0"."id" = $1) or (("t0"."pages" > $2) and not (("t0"."id" = $3) or ("t0"."title" = any ($4)))))
order by "t0"."id"
limit 1000) _row;
-- $1 = "1"
-- $2 = "200"
-- $3 = "2"
-- $4 = ["x","y"]
