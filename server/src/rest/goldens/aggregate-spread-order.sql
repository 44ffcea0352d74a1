select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select count(1) as "n", "e1"."~0" as "writer"
from "public"."books" "t0"
left join lateral (select "t1"."name" as "~0", "t1"."name" as "~order0"
from "public"."authors" "t1"
where "t1"."id" = "t0"."author_id") "e1" on true
group by "e1"."~0", "e1"."~order0"
order by "e1"."~order0" desc nulls last
limit 1000) _row;
