select rest.fit(coalesce((select string_agg(key, ',')
from json_object_keys((array_agg(row_to_json(_row.*)))[1]) key) || E'\n', '') || coalesce(string_agg(substring((_row.*)::text
from 2 for length((_row.*)::text) - 2), E'\n'), ''), 104857600) as body, count(*) as rows
from (select "t0"."id" as "id", "t0"."title" as "title", "t0"."tags" as "tags"
from "public"."books" "t0"
order by "t0"."id"
limit 2) _row;
