with written as (update "public"."books" as w set "tags" = "b"."tags", "title" = "b"."title"
from json_to_record($1::json->0) as b("tags" text[], "title" text)
where ("w"."id" = $2)
returning w.*) select coalesce(json_agg(_row.*), '[]')::text as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."title" as "title", "public"."long"(cast(row("t0".*) as "public"."books")) as "long", coalesce("e1"."~json", '[]') as "reviews"
from written "t0"
left join lateral (select json_agg(r.*) as "~json"
from (select "t1"."id" as "id"
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id"
limit 1000) r) "e1" on true) _row;
-- $1 = "[{\"title\":\"Changed\",\"tags\":[\"x\"]}]"
-- $2 = "1"
