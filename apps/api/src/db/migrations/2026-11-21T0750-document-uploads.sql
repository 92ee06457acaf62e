-- How many files a user sent within the last hour is counted at each upload.
create index record_audit_uploads on record_audit (user_id, created_at) where record_type = 'document' and action = 'create';
