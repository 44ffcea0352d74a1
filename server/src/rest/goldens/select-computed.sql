select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", "public"."long"(cast(row("t0".*) as "public"."books")) as "long"
from (select "t0".*
from "public"."books" "t0"
where ("public"."long"("t0".*) is true)
order by "public"."long"("t0".*), "t0"."id"
limit 1000) "t0"
order by "public"."long"(cast(row("t0".*) as "public"."books")), "t0"."id") _row;
