select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."name" as "name", coalesce("e1"."~json", '[]') as "books"
from (select "t0"."id", "t0"."name"
from "public"."authors" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select rest.spend(json_agg(rest.spend(row_to_json(r.*), 104857600)), 104857600) as "~json"
from (select "t1"."title" as "title"
from "public"."books" "t1"
where "t1"."author_id" = "t0"."id"
limit 1000) r) "e1" on true
order by "t0"."id") _row;
