select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, (select count(*)
from (select 1
from "public"."books" "t0"
where exists (select 1
from "public"."reviews" "t1"
where ("t1"."rating" >= $1) and "t1"."book_id" = "t0"."id")) m) as total
from (select "t0"."title" as "title", coalesce("e1"."~json", '[]') as "reviews"
from "public"."books" "t0"
join lateral (select count(*) as "~count", rest.spend(json_agg(rest.spend(row_to_json(r.*), 104857600)), 104857600) as "~json"
from (select "t1"."rating" as "rating"
from "public"."reviews" "t1"
where ("t1"."rating" >= $1) and "t1"."book_id" = "t0"."id"
limit 1000) r) "e1" on "e1"."~count" > 0
order by "t0"."id"
limit 1000) _row;
-- $1 = "4"
