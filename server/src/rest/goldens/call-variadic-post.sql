with returned as (select c.*
from json_to_record($1::json) as b("numbers" integer[])
cross join lateral "public"."total"(variadic "numbers" => "b"."numbers") c("pgrst_scalar")) select rest.fit(coalesce(json_agg(_row."pgrst_scalar")->0, 'null')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0".*
from returned "t0"
limit 1000) _row;
-- $1 = "{\"numbers\":[1,2,3]}"
