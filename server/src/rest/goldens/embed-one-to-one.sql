select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", "e1"."~json" as "covers"
from (select "t0"."id", "t0"."title"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."colour" as "colour"
from "public"."covers" "t1"
where "t1"."book_id" = "t0"."id") r) "e1" on true
order by "t0"."id") _row;
