with written as (delete
from "public"."reviews" as w
where ("w"."id" = any ($1))
returning "w"."book_id", "w"."id") select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."id" as "id", "e1"."~json" as "books"
from written "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."title" as "title"
from "public"."books" "t1"
where "t1"."id" = "t0"."book_id") r) "e1" on true
order by "t0"."id") _row;
-- $1 = ["1","2"]
