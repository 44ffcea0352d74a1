select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."rating" as "rating", "e1"."~json"::jsonb as "books", count(1) as "count"
from "public"."reviews" "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."title" as "title"
from "public"."books" "t1"
where "t1"."id" = "t0"."book_id") r) "e1" on true
group by "t0"."rating", "e1"."~json"::jsonb
order by "t0"."rating"
limit 1000) _row;
