select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", (select c
from "public"."reviewed"(cast(row("t0".*) as "public"."books")) c) as "reviewed"
from (select "t0".*
from "public"."books" "t0"
where ((select c
from "public"."reviewed"("t0".*) c) is true)
order by (select c
from "public"."reviewed"("t0".*) c), "t0"."id" desc
limit 1000) "t0"
order by (select c
from "public"."reviewed"(cast(row("t0".*) as "public"."books")) c), "t0"."id" desc) _row;
