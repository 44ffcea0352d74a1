with written as (insert into "public"."genres" as w ("id", "name") select "b"."id", "b"."name"
from json_to_recordset($1::json) as b("id" integer, "name" text)
returning 1) select null as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from written _row;
-- $1 = "[{\"id\":9,\"name\":\"new\"}]"
