select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."title" as "title", coalesce("e1"."~json", '[]') as "genres"
from (select "t0"."id", "t0"."title"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select rest.spend(json_agg(rest.spend(row_to_json(r.*), 104857600)), 104857600) as "~json"
from (select "t1"."name" as "name"
from "public"."genres" "t1" cross join "public"."book_genres" "j1"
where "t1"."id" = "j1"."genre_id" and "j1"."book_id" = "t0"."id"
order by "t1"."name" desc
limit 1000) r) "e1" on true
order by "t0"."id") _row;
