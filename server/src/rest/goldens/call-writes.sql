with returned as (select c.*
from json_to_record($1::json) as b("id" integer, "name" text)
cross join lateral "public"."add_genre"("id" => "b"."id", "name" => "b"."name") c) select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0".*
from returned "t0"
limit 1000) _row;
-- $1 = "{\"id\":9,\"name\":\"called\"}"
