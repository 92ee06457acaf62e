-- A unique index is called like its table and column: its sentence follows from the kind of record.
alter index labor_rate_category rename to labor_rate_labor_category;
alter index app_user_email rename to app_user_email_address;
