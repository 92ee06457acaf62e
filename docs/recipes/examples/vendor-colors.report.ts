import { VENDOR_COLORS } from '@falcon/domain/reports/report-definitions';
import { sql } from 'kysely';
import { filterConditions } from '#core/lists/filters';
import { contains } from '#kit/record-kit';
import { serveReport } from '#office/report-kit';

serveReport(VENDOR_COLORS, {
  lines: (values) => {
    const conditions = filterConditions<typeof VENDOR_COLORS.filters>(values, {
      vendor: 'v.id',
      search: contains('v.name'),
    });
    return sql`
      select v.id, v.id as vendor_id, v.name as vendor_name, count(*)::bigint as colors
      from item i join vendor v on v.id = i.vendor_id
      where ${sql.join([sql`i.is_enabled`, ...conditions], sql` and `)}
      group by v.id`;
  },
});
