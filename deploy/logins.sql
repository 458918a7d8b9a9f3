-- Makes the two logins of the product, as a superuser, once for a server:
--   psql -v database=saakh -v owner_password=… -v program_password=… -f deploy/logins.sql
-- `saakh_owner` owns the database: DATABASE_OWNER_URL, for migrations, backups and restores. It makes the role that the program acts as.
-- `saakh` is the program's: DATABASE_URL. It owns nothing and cannot lift row security.
\set ON_ERROR_STOP on
create role saakh_owner login nosuperuser nobypassrls createrole createdb password :'owner_password';
create role saakh login nosuperuser nobypassrls nocreaterole nocreatedb password :'program_password';
alter database :"database" owner to saakh_owner;
