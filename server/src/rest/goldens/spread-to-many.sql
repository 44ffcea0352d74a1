select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows
from (select "t0"."title" as "title", coalesce("e1"."~0", '[]') as "ratings", coalesce("e1"."~1", '[]') as "text"
from (select "t0"."id", "t0"."title"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select json_agg(r."~0") as "~0", json_agg(r."~1") as "~1"
from (select "t1"."rating" as "~0", "t1"."text" as "~1"
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id"
order by "t1"."rating"
limit 1000) r) "e1" on true
order by "t0"."id") _row;
