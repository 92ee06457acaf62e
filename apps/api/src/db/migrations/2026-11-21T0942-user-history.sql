-- The history of users has the form of every other record's: fields with from and to.
update record_audit set record_type = 'app_user', changes = '[]', action = case action when 'CREATED' then 'create' else 'update' end where record_type = 'USER';
