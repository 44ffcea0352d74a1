with written as (insert into "public"."books" as w ("pages", "title") select case when o.value::jsonb ? 'pages' then "b"."pages" else 100 end, "b"."title"
from json_array_elements($1::json) o
cross join lateral json_to_record(o.value) as b("pages" integer, "title" text)
returning "w"."pages", "w"."title") select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."title" as "title", "t0"."pages" as "pages"
from written "t0") _row;
-- $1 = "[{\"title\":\"a\",\"pages\":1},{\"title\":\"b\"}]"
