select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id", "e1"."~json" as "writer"
from "public"."books" "t0"
left join lateral (select (select row_to_json(r.*) as "~json"
from (select "t1"."name" as "called") r) as "~json", "t1"."name" as "~order0"
from "public"."authors" "t1"
where "t1"."id" = "t0"."author_id") "e1" on true
order by "e1"."~order0" desc nulls last, "t0"."id"
limit 1000) _row;
