with written as (update "public"."books" as w set "pages" = default, "title" = "b"."title"
from json_to_record($1::json->0) as b("pages" integer, "title" text)
where ("w"."id" = $2)
returning "w"."pages", "w"."title") select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."title" as "title", "t0"."pages" as "pages"
from written "t0") _row;
-- $1 = "[{\"title\":\"t\"}]"
-- $2 = "1"
