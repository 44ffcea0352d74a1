with returned as (select c.*
from "public"."book_by_id"("id" => $1::integer) c) select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600))->0, 'null')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."id" as "id", "t0"."title" as "title"
from returned "t0"
limit 1000) _row;
-- $1 = "2"
