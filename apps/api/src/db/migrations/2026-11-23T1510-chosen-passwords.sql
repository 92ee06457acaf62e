-- Whether a password was chosen is a column of its own: what is read of a user leaves the password itself out.
alter table app_user add column has_password boolean not null generated always as (password_hash is not null) stored;
