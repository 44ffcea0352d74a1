select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select ("t0"."info"->>$1::text) as "isbn", sum(cast(("t0"."info"->$2::text) as int)) as "sum"
from "public"."books" "t0"
group by ("t0"."info"->>$1::text)
order by ("t0"."info"->>$1::text)
limit 1000) _row;
-- $1 = "isbn"
-- $2 = "sold"
