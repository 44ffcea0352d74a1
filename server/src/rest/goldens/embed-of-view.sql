select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."title" as "title", coalesce("e1"."~json", '[]') as "reviews"
from (select "t0"."id", "t0"."title"
from "public"."titles" "t0"
where ("t0"."id" <= $1)
order by "t0"."id"
limit 1000) "t0"
left join lateral (select json_agg(r.*) as "~json"
from (select "t1"."rating" as "rating"
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id"
limit 1000) r) "e1" on true
order by "t0"."id") _row;
-- $1 = "2"
