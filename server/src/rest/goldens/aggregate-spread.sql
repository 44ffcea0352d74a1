select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."rating" as "rating", sum("e1"."~0") as "sum", count("e1"."~1") as "people"
from "public"."reviews" "t0"
left join lateral (select "t1"."pages" as "~0", "e2"."~0" as "~1"
from "public"."books" "t1"
left join lateral (select 1 as "~0"
from "public"."authors" "t2"
where "t2"."id" = "t1"."author_id") "e2" on true
where "t1"."id" = "t0"."book_id") "e1" on true
group by "t0"."rating"
order by "t0"."rating"
limit 1000) _row;
