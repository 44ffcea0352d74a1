with written as (insert into "public"."genres" as w ("id", "name") select "b"."id", "b"."name"
from json_to_recordset($1::json) as b("id" integer, "name" text)
where ("b"."id" = $2)
on conflict ("id") do update set "id" = excluded."id", "name" = excluded."name"
where set_config('rest.updated', (coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int + 1)::text, true) <> ''
returning w.*) select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows, coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int as updated, nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers, rest.demand(count(*) = 1, 'PT115', count(*)) as met
from (select "t0".*
from written "t0") _row;
-- $1 = "[{\"id\":8,\"name\":\"put\"}]"
-- $2 = "8"
