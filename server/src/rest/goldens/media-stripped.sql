select rest.fit(coalesce(json_strip_nulls(json_agg(rest.spend(row_to_json(_row.*), 104857600))), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."id" as "id", "t0"."pages" as "pages"
from "public"."books" "t0"
order by "t0"."id"
limit 1000) _row;
