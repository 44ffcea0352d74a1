with written as (update "public"."genres" as w set "name" = "b"."name"
from json_to_record($1::json->0) as b("name" text)
returning 1) select null as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers, rest.demand((select count(*)
from written) <= $2::bigint, 'PT124', (select count(*)
from written)) as met
from written _row;
-- $1 = "[{\"name\":null}]"
-- $2 = 2
