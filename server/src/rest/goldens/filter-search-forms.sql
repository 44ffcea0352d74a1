select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id"
from "public"."books" "t0"
where ("t0"."words" @@ phraseto_tsquery($1::regconfig, $2)) and ("t0"."words" @@ websearch_to_tsquery($3::regconfig, $4))
limit 1000) _row;
-- $1 = "english"
-- $2 = "thinking machine"
-- $3 = "english"
-- $4 = "machine"
