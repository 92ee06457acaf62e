-- Drafts have followed prices since a version of their own; what was entered before it may show figures of that time. All drafts are
-- calculated again after the upgrade, as after a change of the company's prices.
insert into price_change (kind) select 'COMPANY' where exists (select from work_order);
