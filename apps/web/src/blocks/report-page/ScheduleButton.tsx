import { type AnyReport, type ReportColumn, withPeriod } from '@falcon/domain/reports/report-definitions';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';

const ScheduleDialog = lazyPart(async () => (await import('./ScheduleDialog')).ScheduleDialog);

interface Props {
  report: AnyReport;
  query: Readonly<Record<string, string | undefined>>;
  /** The columns on the page, in their order. */
  columns: readonly ReportColumn[];
}

/** E-mails a report on a schedule, with the filters and columns of the page. */
export function ScheduleButton({ report, query, columns }: Props) {
  const [isOpen, setOpen] = useState(false);
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || name === 'chart' ? [] : [[name, value] as const],
  );
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        E-mail
      </Button>
      {isOpen && (
        <ScheduleDialog
          scheduled={{
            report,
            query: withPeriod<Readonly<Record<string, string>>>(report, Object.fromEntries(set)),
            columns: columns.map(({ id }) => id),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
