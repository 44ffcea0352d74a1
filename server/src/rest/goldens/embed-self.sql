select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."name" as "name", "e1"."~json" as "mentor_id", coalesce("e2"."~json", '[]') as "pupils"
from (select "t0"."id", "t0"."mentor_id", "t0"."name"
from "public"."authors" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."name" as "name"
from "public"."authors" "t1"
where "t1"."id" = "t0"."mentor_id") r) "e1" on true
left join lateral (select rest.spend(json_agg(rest.spend(row_to_json(r.*), 104857600)), 104857600) as "~json"
from (select "t2"."name" as "name"
from "public"."authors" "t2"
where "t2"."mentor_id" = "t0"."id"
order by "t2"."id"
limit 1000) r) "e2" on true
order by "t0"."id") _row;
