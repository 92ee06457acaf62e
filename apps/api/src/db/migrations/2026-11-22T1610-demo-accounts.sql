-- Sign-ins that come with the demo company: they work only while the program runs with its demo.
alter table app_user add column is_demo boolean not null default false;

-- Their addresses have been published with a password; nobody else owns an address in a domain reserved for examples.
update app_user set is_demo = true
where lower(email_address) in (
  'super-admin@falcon.example', 'admin@falcon.example', 'office@falcon.example', 'edit@falcon.example',
  'salesperson@falcon.example', 'warehouse@falcon.example', 'user@falcon.example', 'view@falcon.example'
);
