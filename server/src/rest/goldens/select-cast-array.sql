select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select cast("t0"."tags" as text[]) as "tags", cast("t0"."tags" as text[]) as "same", cast("t0"."binding" as public.binding) as "kind"
from "public"."books" "t0"
where ("t0"."id" = $1)
limit 1000) _row;
-- $1 = "1"
