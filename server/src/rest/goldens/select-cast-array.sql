select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select cast("t0"."tags" as text[]) as "tags", cast("t0"."tags" as text[]) as "same", cast("t0"."binding" as public.binding) as "kind"
from "public"."books" "t0"
where ("t0"."id" = $1)
limit 1000) _row;
-- $1 = "1"
