select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id", "e1"."~json" as "books"
from (select "t0"."book_id", "t0"."id"
from "public"."reviews" "t0"
where ("t0"."id" = $1)
limit 1000) "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "e2"."~json" as "best_review"
from "public"."books" "t1"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t2"."id" as "id", "e3"."~json" as "books"
from (select *
from "public"."best_review"("t1".*)
limit 1) "t2"
left join lateral (select row_to_json(r.*) as "~json"
from (select "public"."long"("t3".*) as "long", "e4"."~json" as "best_review"
from "public"."books" "t3"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t4"."rating" as "rating"
from (select *
from "public"."best_review"("t3".*)
limit 1) "t4") r) "e4" on true
where "t3"."id" = "t2"."book_id") r) "e3" on true) r) "e2" on true
where "t1"."id" = "t0"."book_id") r) "e1" on true) _row;
-- $1 = "2"
