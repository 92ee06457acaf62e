-- Who sees an e-mail besides the user it was written to: those with all of these permissions. A user who is limited to the records of one
-- salesperson also has to be that one; e-mails without a salesperson are of the whole office.
alter table mail_message
  add column seen_with text[],
  add column salesperson_id integer references salesperson on delete set null,
  add column recipient_id integer references app_user on delete set null;

update mail_message m set
  seen_with = case
    when is_test then '{}'
    when template_key in ('INVOICE', 'INVOICE_SUMMARY', 'STATEMENT') or template_key like 'REMINDER%' then array['invoicing']
    when template_key = 'BILL_SHEET' then array['billSheet']
    when template_key = 'COMMISSION_STATEMENT' then array['commission']
    when template_key = 'PROPOSAL' then array['workOrder', 'workOrderViewTotals']
    when dedupe_key like 'self-check:%' then array['configureSystem']
    -- Reports and whatever else has a text of its own: the rights that any report needs.
    else array['billSheet', 'commission', 'invoicing', 'item', 'jobCostingAll', 'paymentAdjustment', 'supplyPurchase', 'workOrder', 'workOrderViewTotals']
  end,
  recipient_id = (select r.user_id from report_schedule_result r where r.mail_message_id = m.id limit 1);

-- A copy that went to the same address is its recipient's, too.
with recursive copies as (
  select id, seen_with, recipient_id, recipient from mail_message where copy_of_id is null
  union all
  select c.id, o.seen_with, case when lower(c.recipient) = lower(o.recipient) then o.recipient_id end, c.recipient
  from copies o join mail_message c on c.copy_of_id = o.id)
update mail_message m set seen_with = c.seen_with, recipient_id = c.recipient_id from copies c where c.id = m.id and m.copy_of_id is not null;

alter table mail_message alter column seen_with set not null;
create index mail_message_by_recipient_id on mail_message (recipient_id, created_at, id) where recipient_id is not null;
