with written as (select w.*
from "public"."books" as w
where false) select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0".*
from written "t0") _row;
