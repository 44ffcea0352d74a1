with written as (insert into "public"."drawers" as w select
from json_array_elements($1::json)
returning "w"."id", "w"."label") select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."id" as "id", "t0"."label" as "label"
from written "t0") _row;
-- $1 = "[{}]"
