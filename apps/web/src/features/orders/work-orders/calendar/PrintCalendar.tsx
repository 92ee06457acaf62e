import { useMutation } from '@apollo/client/react';
import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { addDays } from '@falcon/domain/kit/schedule';
import { useState } from 'react';
import { openPaper } from '#blocks/labels/open-paper';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import type { CalendarSheets } from '#graphql/schema-types.generated';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { SelectInput } from '#ui/fields/choice-inputs';
import { dayTitle } from '#ui/format/dates';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { PrintCalendarDocument } from './calendar.generated';
import { calendarFilter } from './week';

const SHEETS: { value: CalendarSheets; label: string }[] = [
  { value: 'CREW_DAYS', label: 'A page for each installer and day' },
  { value: 'WEEK', label: 'The week on one sheet' },
];
const ALL = 'ALL';

interface Props {
  /** The Sunday it begins on. */
  week: string;
  days: readonly string[];
  onClose: () => void;
}

/** Prints a week as it is filtered: on one sheet, or a page for each crew and day. */
export function PrintCalendar({ week, days, onClose }: Props) {
  const { query } = useAddressQuery();
  const [sheets, setSheets] = useState<CalendarSheets>('CREW_DAYS');
  const [day, setDay] = useState(ALL);
  const [failure, setFailure] = useState('');
  const [draw] = useMutation(PrintCalendarDocument);
  const isOneDay = sheets === 'CREW_DAYS' && day !== ALL;
  const [print, busy] = useOnce(async () => {
    setFailure('');
    await openPaper(async () => {
      const range = isOneDay ? { fromDate: day, toDate: day } : { fromDate: week, toDate: addDays(week, 6) };
      const filter = calendarFilter(addressArguments(WORK_ORDER_FILTERS, query));
      const answer = (await draw({ variables: { input: { ...range, filter, sheets } } })).data?.workOrderCalendarPdf;
      if (answer?.pdfUrl) onClose();
      else if (answer)
        setFailure(sheets === 'WEEK' ? 'There are no orders to print.' : 'No installer has orders to print.');
      return answer?.pdfUrl;
    });
  });
  return (
    <ConfirmDialog
      title="Print the calendar"
      confirm="Print"
      busy={busy}
      onConfirm={() => void print()}
      onCancel={onClose}
    >
      <FormGrid>
        <Cell>
          <SelectInput
            label="What"
            value={sheets}
            options={SHEETS}
            onChange={(value) => setSheets(value ?? 'CREW_DAYS')}
          />
        </Cell>
        {sheets === 'CREW_DAYS' && (
          <Cell>
            <SelectInput
              label="Day"
              value={day}
              options={[
                { value: ALL, label: 'All days of the week' },
                ...days.map((value) => ({ value, label: dayTitle(value) })),
              ]}
              onChange={(value) => setDay(value ?? ALL)}
            />
          </Cell>
        )}
      </FormGrid>
      <ErrorLine text={failure} />
    </ConfirmDialog>
  );
}
