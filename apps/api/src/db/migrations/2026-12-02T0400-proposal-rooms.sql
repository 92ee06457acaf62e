-- How many days the prices of a new proposal are valid.
alter table app_configuration add column proposal_valid_days smallint not null default 30 check (proposal_valid_days between 1 and 365);

-- A room can be without a pad and glued down; those before it follow the defaults of their customer, as now.
update proposal set content = jsonb_set(content, '{lines}', coalesce(
  (select jsonb_agg(line.room || '{"noPad": false, "glueDown": false}' order by line.place)
    from jsonb_array_elements(content -> 'lines') with ordinality as line (room, place)), '[]'));
update proposal_offer set content = jsonb_set(content, '{lines}', coalesce(
  (select jsonb_agg(line.room || '{"noPad": false, "glueDown": false}' order by line.place)
    from jsonb_array_elements(content -> 'lines') with ordinality as line (room, place)), '[]'));
