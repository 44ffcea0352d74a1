with written as (insert into "public"."books" as w ("author_id", "title") select "b"."author_id", "b"."title"
from json_to_recordset($1::json) as b("author_id" integer, "title" text)
returning "w"."author_id", "w"."pages", "w"."title") select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."title" as "title", "t0"."pages" as "pages", "e1"."~json" as "author_id"
from written "t0"
left join lateral (select row_to_json(r.*) as "~json"
from (select "t1"."name" as "name"
from "public"."authors" "t1"
where "t1"."id" = "t0"."author_id") r) "e1" on true) _row;
-- $1 = "[{\"title\":\"New\",\"author_id\":1}]"
