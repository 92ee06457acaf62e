-- Reports open with a period that has a name. Schedules without dates, or with half a range, keep what their report opened with before.
update report_schedule s set state = case
    when not s.state ?| array['from', 'to'] then s.state || jsonb_build_object('from', d.days || '-days-ago', 'to', d.until)
    when s.state ? 'from' then s.state || jsonb_build_object('to', d.until)
    when s.state ->> 'to' ~ '^\d{4}-\d{2}-\d{2}$' then s.state || jsonb_build_object('from', to_char((s.state ->> 'to')::date - d.days, 'YYYY-MM-DD'))
    else s.state end
from (values
  ('jobCostingReport', 30, 'today'), ('marginReport', 90, 'today'), ('customerStats', 90, 'today'), ('propertyManagerStats', 90, 'today'),
  ('itemUsage', 90, 'today'), ('repairsReport', 365, 'today'), ('commissionsReport', 365, 'today'), ('installerPayReport', 91, 'today'),
  ('form1099Report', 365, 'today'), ('insuranceAuditReport', 365, 'today'), ('remittancesReport', 31, 'today'), ('workloadReport', 27, 'in-56-days')
) d (report, days, until)
where d.report = s.report and not s.state ?& array['from', 'to'];
