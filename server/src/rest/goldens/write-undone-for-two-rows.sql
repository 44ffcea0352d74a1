with written as (update "public"."genres" as w set "name" = "b"."name"
from json_to_record($1::json->0) as b("name" text)
where ("w"."id" < $2)
returning w.*) select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600))->0, 'null')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers, rest.demand(count(*) = 1, 'PT116', count(*)) as met
from (select "t0".*
from written "t0") _row;
-- $1 = "[{\"name\":null}]"
-- $2 = "3"
