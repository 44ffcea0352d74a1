select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", coalesce("e1"."~json", '[]') as "reviews"
from (select "t0"."id", "t0"."title"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select rest.spend(json_agg(rest.spend(row_to_json(r.*), 104857600)), 104857600) as "~json"
from (select "t1"."id" as "id"
from "public"."reviews" "t1"
where (("t1"."rating" = $1) or ("t1"."text" is null)) and "t1"."book_id" = "t0"."id"
limit 1000) r) "e1" on true
order by "t0"."id") _row;
-- $1 = "3"
