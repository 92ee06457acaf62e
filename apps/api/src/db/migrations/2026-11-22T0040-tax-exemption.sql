-- Exempt is only who has a certificate on file.
update customer set tax_exempt = false where tax_exempt and tax_exempt_document_id is null;
alter table customer add constraint customer_tax_exempt_certificate check (not tax_exempt or tax_exempt_document_id is not null);
create index customer_by_tax_exempt_document on customer (tax_exempt_document_id) where tax_exempt_document_id is not null;
