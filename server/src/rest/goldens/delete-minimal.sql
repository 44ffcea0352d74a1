with written as (delete
from "public"."reviews" as w
where ("w"."rating" < $1)
returning 1) select null as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from written _row;
-- $1 = "4"
