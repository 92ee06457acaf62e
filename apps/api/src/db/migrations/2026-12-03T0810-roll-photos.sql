-- A roll has documents: photos of its label and of damage.
alter table document add column inventory_roll_id integer references inventory_roll;
alter table document drop constraint document_one_owner;
alter table document add constraint document_one_owner check
  (num_nonnulls(customer_id, property_firm_id, work_order_id, proposal_id, inventory_roll_id) = 1);
drop index document_by_owner;
alter table document drop column owner_type, drop column owner_id;
alter table document
  add column owner_type text not null generated always as (case when customer_id is not null then 'CUSTOMER'
    when property_firm_id is not null then 'PROPERTY_FIRM' when work_order_id is not null then 'WORK_ORDER'
    when proposal_id is not null then 'PROPOSAL' else 'INVENTORY_ROLL' end) stored,
  add column owner_id integer not null generated always as
    (coalesce(customer_id, property_firm_id, work_order_id, proposal_id, inventory_roll_id)) stored;
create index document_by_owner on document (owner_type, owner_id, id desc);
create index document_of_roll on document (inventory_roll_id) where inventory_roll_id is not null;
