select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."name" as "name", coalesce("e1"."~json", '[]') as "namesakes"
from (select "t0".*
from "public"."authors" "t0"
order by "t0"."id"
limit 1000) "t0"
left join lateral (select rest.spend(json_agg(rest.spend(row_to_json(r.*), 104857600)), 104857600) as "~json"
from (select "t1"."name" as "name"
from "public"."namesakes"(cast(row("t0".*) as "public"."authors")) "t1"
limit 1000) r) "e1" on true
order by "t0"."id") _row;
