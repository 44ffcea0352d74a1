with returned as (select c.*
from "public"."forget"() c("pgrst_scalar")) select null as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0".*
from returned "t0"
limit 1000) _row;
