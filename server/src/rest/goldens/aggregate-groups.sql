select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select "t0"."binding" as "binding", count(1) as "n", cast(sum("t0"."price") as int) as "sum", max("t0"."price") as "dearest", cast(avg(cast("t0"."pages" as numeric)) as int) as "avg"
from "public"."books" "t0"
group by "t0"."binding"
order by "t0"."binding"
limit 1000) _row;
