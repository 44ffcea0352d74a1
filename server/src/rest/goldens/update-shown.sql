with written as (update "public"."books" as w set "tags" = "b"."tags", "title" = "b"."title"
from json_to_record($1::json->0) as b("tags" text[], "title" text)
where ("w"."id" = $2)
returning w.*) select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."title" as "title", "public"."long"(cast(row("t0".*) as "public"."books")) as "long", coalesce("e1"."~json", '[]') as "reviews"
from written "t0"
left join lateral (select rest.spend(json_agg(rest.spend(row_to_json(r.*), 104857600)), 104857600) as "~json"
from (select "t1"."id" as "id"
from "public"."reviews" "t1"
where "t1"."book_id" = "t0"."id"
limit 1000) r) "e1" on true) _row;
-- $1 = "[{\"title\":\"Changed\",\"tags\":[\"x\"]}]"
-- $2 = "1"
