-- An order is found by its whole number, also after 999,999: the last six digits of 1,000,000 have no word, and the order could not be stored.
create or replace view search_source as
  select 1::smallint as kind, w.id as record_id, ''::text as title,
    search_lexemes(concat_ws(' , ', w.building_unit, w.address_line1, w.address_line2, w.city, w.postal_code, w.job_name, w.customer_po, w.order_by, w.bill_to_name, w.unit_style_name))
      || ltrim(regexp_replace(w.work_order_number, '^.*-', ''), '0') as words,
    array_remove(array['@c' || w.customer_id, '@f' || w.property_firm_id, '@s' || w.salesperson_id, '@i' || w.installer_id], null) as refs
  from work_order w
  union all
  select 2, c.id, c.name,
    search_lexemes(concat_ws(' , ', c.name, c.bill_to_name, a.address_line1, a.address_line2, a.city, a.postal_code, array_to_string(c.invoice_emails, ' '))) || search_phone(c.phone) || search_phone(c.fax),
    array_remove(array['@f' || c.property_firm_id], null)
  from customer c join address a on a.id = c.address_id
  union all
  select 3, f.id, f.name,
    search_lexemes(concat_ws(' , ', f.name, f.principal_contact, f.email_address, f.website, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(f.phone) || search_phone(f.fax) || search_phone(f.contact_phone),
    '{}'
  from property_firm f join address a on a.id = f.address_id
  union all
  select 4, v.id, v.name,
    search_lexemes(concat_ws(' , ', v.name, v.abbreviation, v.account_number, v.website, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(v.phone) || search_phone(v.fax),
    '{}'
  from vendor v join address a on a.id = v.address_id
  union all
  select 5, i.id, i.full_name,
    search_lexemes(concat_ws(' , ', i.full_name, i.company_name, i.email_address, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(i.cell_phone) || search_phone(i.home_phone),
    '{}'
  from installer i join address a on a.id = i.address_id
  union all
  select 6, s.id, s.full_name,
    search_lexemes(concat_ws(' , ', s.full_name, s.company_name, s.email_address, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(s.cell_phone) || search_phone(s.home_phone),
    '{}'
  from salesperson s join address a on a.id = s.address_id
  union all
  select 7, u.id, u.name, search_lexemes(u.name), array['@c' || u.customer_id]
  from unit u
  union all
  select 8, k.id, k.name,
    search_lexemes(concat_ws(' , ', k.name, k.title, k.email_address)) || search_phone(k.work_phone) || search_phone(k.cell_phone),
    array_remove(array['@c' || k.customer_id, '@f' || k.property_firm_id, '@v' || k.vendor_id], null)
  from contact k
  union all
  select 9, i.id, i.name_number, search_lexemes(concat_ws(' , ', i.name, i.number, i.color_name, i.color_number, i.vendor_style_color, i.description)), array['@v' || i.vendor_id]
  from item i
  union all
  select 10, u.id, u.full_name, search_lexemes(concat_ws(' , ', u.full_name, u.email_address)) || search_phone(u.cell_phone_number) || search_phone(u.phone_number), '{}'
  from app_user u;
select search_refresh(1::smallint, array(select id from work_order where char_length(regexp_replace(work_order_number, '^.*-', '')) > 6));
