-- The log of e-mails: searched by its words, settled by a person in one of several ways, withdrawn with its invoice.
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message
  add constraint mail_message_state_check check (state in ('QUEUED', 'SENDING', 'SENT', 'UNSURE', 'FAILED', 'BOUNCED', 'WITHDRAWN')),
  -- When the last attempt began.
  add column tried_at timestamptz,
  -- How a person settled it. Null before that; one that was settled before there were several ways was sent again.
  add column settled_as text check (settled_as in ('SENT_AGAIN', 'ARRIVED', 'NOT_NEEDED'));
update mail_message set settled_as = 'SENT_AGAIN' where settled_at is not null;
update mail_message set tried_at = coalesce(sent_at, created_at) where attempts > 0;
alter table mail_message add constraint mail_message_settled_how check ((settled_at is null) = (settled_as is null));

create index mail_message_search on mail_message using gin ((recipient || ' ' || subject) gin_trgm_ops);
create index mail_message_by_template on mail_message (template_key, created_at, id) where template_key is not null;
create index mail_message_errors on mail_message (tried_at) where error <> '';
-- One e-mail is sent again once; the copy can be sent again itself.
create unique index mail_message_one_copy on mail_message (copy_of_id) where copy_of_id is not null;
drop index mail_message_copies;

-- A template that was reset keeps its row, so that its version only rises.
alter table mail_template add column is_standard boolean not null default false;

-- Whether an invoice reached its customer follows from its e-mails; one that a person settled counts as that person says.
create or replace function invoices_follow_mail() returns trigger language plpgsql as $$
begin
  update invoice i set delivery_state = s.state, sent_at = coalesce(s.sent_at, i.sent_at), delivery_note = s.note, version = i.version + 1
  from (
    select d.invoice_id,
      case when bool_or(m.state in ('FAILED', 'BOUNCED', 'UNSURE') and m.settled_at is null) then 'FAILED'
        when bool_or(m.state in ('QUEUED', 'SENDING')) then 'SENDING'
        when bool_or(m.state = 'SENT' or m.settled_as = 'ARRIVED' or d.method <> 'EMAIL') then 'SENT' else 'TO_SEND' end as state,
      max(case when d.method <> 'EMAIL' then d.created_at when m.state = 'SENT' or m.settled_as = 'ARRIVED' then coalesce(m.sent_at, m.tried_at) end) as sent_at,
      coalesce(left(string_agg(case m.state when 'BOUNCED' then 'The e-mail to ' || m.recipient || ' came back.'
        when 'FAILED' then 'The e-mail to ' || m.recipient || ' could not be sent.'
        when 'UNSURE' then 'It is not known whether the e-mail to ' || m.recipient || ' went out.' end, ' ' order by m.id)
        filter (where m.state in ('FAILED', 'BOUNCED', 'UNSURE') and m.settled_at is null), 1000), '') as note
    from invoice_delivery d left join mail_message m on m.id = d.mail_message_id
    where d.invoice_id in (select a.invoice_id from invoice_delivery a join changed c on c.id = a.mail_message_id)
    group by 1) s
  where i.id = s.invoice_id and i.status <> 'VOID' and (i.delivery_state, i.delivery_note) is distinct from (s.state, s.note);
  return null;
end $$;

-- An invoice that is deleted takes its waiting e-mails back.
create function withdraw_mails_of_void_invoices() returns trigger language plpgsql as $$
begin
  update mail_message set state = 'WITHDRAWN', due_at = null, error = '', server_answer = '', version = version + 1
  where invoice_id = new.id and state = 'QUEUED';
  return null;
end $$;
create trigger invoice_withdraws_mails after update on invoice for each row
  when (new.status = 'VOID' and old.status <> 'VOID') execute function withdraw_mails_of_void_invoices();
