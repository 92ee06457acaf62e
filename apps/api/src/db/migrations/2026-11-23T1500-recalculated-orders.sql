-- Figures that change without a new version (a draft that follows a price) are announced without one: every page that shows the order loads it again.
create or replace function tell_changed_work_orders() returns trigger language plpgsql as $$
begin
  perform tell_work_orders(array_agg(after.id order by after.id), array_agg(nullif(after.version, before.version) order by after.id), 'update')
  from after join before on before.id = after.id
  where (after.version, after.job_cost_cents, after.tax_cents, after.contractor_invoice_cents, after.commission_cents)
    is distinct from (before.version, before.job_cost_cents, before.tax_cents, before.contractor_invoice_cents, before.commission_cents)
  having count(*) > 0;
  return null;
end $$;
