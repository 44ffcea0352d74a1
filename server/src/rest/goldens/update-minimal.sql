with written as (update "public"."books" as w set "pages" = "b"."pages"
from json_to_record($1::json->0) as b("pages" integer)
where ("w"."pages" > $2)
returning 1) select null as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from written _row;
-- $1 = "[{\"pages\":1}]"
-- $2 = "200"
