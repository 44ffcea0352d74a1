select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."info" @> $1) and (("t0"."info"->>$2::text) = $3)
limit 1000) _row;
-- $1 = "{\"isbn\":\"2\"}"
-- $2 = "isbn"
-- $3 = "2"
