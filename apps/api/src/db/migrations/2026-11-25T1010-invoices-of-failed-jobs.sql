-- A job that was to e-mail invoices and has failed for good, however it ended: its invoices are not delivered, with the reason. Those whose
-- e-mails it had stored follow them.
create function fail_invoices_of_job() returns trigger language plpgsql as $$
begin
  update invoice i set delivery_state = 'FAILED', delivery_note = left('It could not be e-mailed. ' || new.message, 1000), version = i.version + 1
  where i.id in (select value::int from jsonb_array_elements_text(coalesce(new.payload -> 'ids', jsonb_build_array(new.payload -> 'invoiceId'))))
    and i.delivery_state = 'SENDING' and i.status <> 'VOID'
    and not exists (select from invoice_delivery d join mail_message m on m.id = d.mail_message_id where d.invoice_id = i.id and m.state in ('QUEUED', 'SENDING'));
  return null;
end $$;
create trigger job_fails_invoices after update on job_status for each row
  when (new.job_class = 'deliver-invoice' and new.status = 'ERROR' and old.status <> 'ERROR') execute function fail_invoices_of_job();
