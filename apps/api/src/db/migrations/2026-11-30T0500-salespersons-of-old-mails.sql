-- Proposals and commission statements that were e-mailed before e-mails had a salesperson: a salesperson sees those of their own records again.
-- An offer and its e-mail were stored at the same moment. What can't be assigned to one salesperson stays with the whole office.
update mail_message m set salesperson_id = found.salesperson_id
from (
  select m.id, min(p.salesperson_id) as salesperson_id
  from mail_message m
  join proposal_offer o on o.sent_at between m.created_at - interval '1 minute' and m.created_at + interval '1 minute'
    and exists (select from unnest(o.recipients) r where lower(r) = lower(m.recipient))
  join proposal p on p.id = o.proposal_id
  where m.template_key = 'PROPOSAL' and m.copy_of_id is null and m.salesperson_id is null and not m.is_test
  group by m.id having count(distinct coalesce(p.salesperson_id, 0)) = 1) found
where found.id = m.id;

update mail_message m set salesperson_id = found.salesperson_id
from (
  select m.id, min(s.id) as salesperson_id
  from mail_message m
  join salesperson s on lower(s.email_address) = lower(m.recipient)
  where m.template_key = 'COMMISSION_STATEMENT' and m.copy_of_id is null and m.salesperson_id is null and not m.is_test
    and exists (select from commission_statement c where c.salesperson_id = s.id)
  group by m.id having count(*) = 1) found
where found.id = m.id;

-- A copy is of the same record.
with recursive copies as (
  select id, salesperson_id from mail_message where copy_of_id is null and template_key in ('PROPOSAL', 'COMMISSION_STATEMENT')
  union all
  select c.id, o.salesperson_id from copies o join mail_message c on c.copy_of_id = o.id)
update mail_message m set salesperson_id = c.salesperson_id from copies c
where c.id = m.id and m.copy_of_id is not null and m.salesperson_id is null and c.salesperson_id is not null;
