select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", "e1"."~json" as "best_review"
from (select "t0".*
from "public"."books" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."rating" as "rating", "public"."praise"(cast(row("t1".*) as "public"."reviews")) as "praise"
from (select *
from "public"."best_review"(cast(row("t0".*) as "public"."books"))
limit 1) "t1") r) "e1" on true
order by "t0"."id") _row;
