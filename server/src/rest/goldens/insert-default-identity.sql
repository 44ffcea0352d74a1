with written as (insert into "public"."books" as w ("id", "title") select case when o.value::jsonb ? 'id' then "b"."id" else nextval('public.books_id_seq'::regclass) end, "b"."title"
from json_array_elements($1::json) o
cross join lateral json_to_record(o.value) as b("id" integer, "title" text)
returning "w"."id", "w"."title") select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers
from (select "t0"."id" as "id", "t0"."title" as "title"
from written "t0") _row;
-- $1 = "[{\"id\":77,\"title\":\"a\"},{\"title\":\"b\"}]"
