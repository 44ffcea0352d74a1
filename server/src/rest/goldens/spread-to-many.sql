select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", coalesce("e1"."~0", '[]') as "ratings", coalesce("e1"."~1", '[]') as "text"
from (select "t0"."id", "t0"."title"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select rest.spend(json_agg(rest.spend(to_json(r."~0"), 104857600)), 104857600) as "~0", rest.spend(json_agg(rest.spend(to_json(r."~1"), 104857600)), 104857600) as "~1"
from (select "t1"."rating" as "~0", "t1"."text" as "~1"
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id"
order by "t1"."rating"
limit 1000) r) "e1" on true
order by "t0"."id") _row;
