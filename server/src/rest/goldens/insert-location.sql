with written as (insert into "public"."book_genres" as w ("book_id", "genre_id") select "b"."book_id", "b"."genre_id"
from json_to_recordset($1::json) as b("book_id" integer, "genre_id" integer)
returning "w"."book_id", "w"."genre_id") select null as body, count(*) as rows, case when (select count(*)
from written) = 1 then (select array["book_id"::text, "genre_id"::text]
from written
limit 1) end as location, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from written _row;
-- $1 = "[{\"book_id\":4,\"genre_id\":3}]"
