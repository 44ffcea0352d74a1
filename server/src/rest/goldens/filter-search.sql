select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."words" @@ to_tsquery($1::regconfig, $2)) and (to_tsvector("t0"."title") @@ plainto_tsquery($3))
limit 1000) _row;
-- $1 = "english"
-- $2 = "engine"
-- $3 = "engines"
