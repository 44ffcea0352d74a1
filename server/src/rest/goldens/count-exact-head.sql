select null as body, count(*) as rows, (select count(*)
from (select 1
from "public"."books" "t0"
where ("t0"."pages" > $1)) m) as total
from (select 1
from "public"."books" "t0"
where ("t0"."pages" > $1)
limit 1000) _row;
-- $1 = "100"
