import { VENDOR_COLORS } from '@falcon/domain/reports/report-definitions';
import { sql } from 'kysely';
import { serveReport } from '#office/report-kit';

serveReport(VENDOR_COLORS, {
  lines: ({ vendor }) => sql`
    select v.id, v.id as vendor_id, v.name as vendor_name, count(*)::bigint as colors
    from item i join vendor v on v.id = i.vendor_id
    where i.is_enabled ${vendor === undefined ? sql`` : sql`and v.id = ${vendor}`}
    group by v.id`,
});
