-- Without a mail server an e-mail becomes a file in a folder of the server. Nobody has received it, so it is not "sent".
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message add constraint mail_message_state_check
  check (state in ('QUEUED', 'SENDING', 'SENT', 'SAVED', 'UNSURE', 'FAILED', 'BOUNCED', 'WITHDRAWN'));
create index mail_message_saved on mail_message (created_at, id) where state = 'SAVED' and settled_at is null;

alter table invoice drop constraint invoice_delivery_state_check;
alter table invoice add constraint invoice_delivery_state_check
  check (delivery_state in ('TO_SEND', 'SENDING', 'SENT', 'SAVED', 'FAILED'));

-- An invoice with an e-mail that was only saved is not delivered, unless a person settled that e-mail.
create or replace function invoices_follow_mail() returns trigger language plpgsql as $$
begin
  perform from invoice i where i.id in (
    select a.invoice_id from invoice_delivery a join changed c on c.id = a.mail_message_id
    where c.state not in ('QUEUED', 'SENDING'))
    order by i.id for no key update;
  update invoice i set delivery_state = s.state, sent_at = coalesce(s.sent_at, i.sent_at), delivery_note = s.note,
    version = i.version + 1
  from (
    select d.invoice_id,
      case when bool_or(m.state in ('FAILED', 'BOUNCED', 'UNSURE') and m.settled_at is null) then 'FAILED'
        when bool_or(m.state in ('QUEUED', 'SENDING')) then 'SENDING'
        when bool_or(m.state = 'SAVED' and m.settled_at is null) then 'SAVED'
        when bool_or(m.state = 'SENT' or m.settled_as = 'ARRIVED' or d.method <> 'EMAIL') then 'SENT'
        else 'TO_SEND' end as state,
      max(case when d.method <> 'EMAIL' then d.created_at
        when m.state = 'SENT' or m.settled_as = 'ARRIVED' then coalesce(m.sent_at, m.tried_at) end) as sent_at,
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
