select rest.fit(coalesce(json_agg(rest.spend(row_to_json(_row.*), 104857600)), '[]')::text, 104857600) as body, count(*) as rows
from (select ("t0"."info"->>$1::text) as "isbn", ("t0"."info"->$2::text->$3::int) as "first", ("t0"."info"->$2::text->>$4::int) as "last", cast(("t0"."info"->$5::text) as int) as "sold"
from "public"."books" "t0"
where ("t0"."id" = $6)
limit 1000) _row;
-- $1 = "isbn"
-- $2 = "ratings"
-- $3 = "0"
-- $4 = "-1"
-- $5 = "sold"
-- $6 = "1"
