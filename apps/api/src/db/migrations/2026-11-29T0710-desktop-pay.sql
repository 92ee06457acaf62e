-- Bills of pay and deposits go to QuickBooks Desktop from this moment on; what is from before was entered there by hand, unless nothing was exported yet.
alter table desktop_account add column pays_since timestamptz not null default '-infinity';
update desktop_account set pays_since = now() where exists (select from desktop_export);
