with written as (insert into "public"."genres" as w ("id", "name") select "b"."id", "b"."name"
from json_to_recordset($1::json) as b("id" integer, "name" text)
returning w.*) select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0".*
from written "t0") _row;
-- $1 = "[{\"id\":\"7\",\"name\":\"a b\"}]"
