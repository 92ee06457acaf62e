import { useApolloClient, useQuery } from '@apollo/client/react';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { addDays, isCalendarDate, startOfWeek } from '@falcon/domain/kit/schedule';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { RowsList } from '#blocks/child-list/RowsList';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { today } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import { PageFrame } from '#ui/PageFrame';
import { BillSheetPreviewsDocument, BillSheetsRunDocument } from './bill-sheets.generated';
import { type Preview, previewColumns } from './preview-columns';
import { weekText } from './sheet-words';

const JobDialog = lazyPart(async () => (await import('#blocks/jobs/JobDialog')).JobDialog);
const crumbs = [{ label: 'Bill sheets', to: '/bill-sheets' }, { label: 'Week of pay' }];

/** The week in the address, or the last one that has ended. */
function useWeek(): [periodStart: string, open: (periodStart: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const weekParam = search['week'];
  const week =
    typeof weekParam === 'string' && isCalendarDate(weekParam)
      ? startOfWeek(weekParam)
      : addDays(startOfWeek(today()), -7);
  return [week, (next) => void navigate({ to: '/bill-sheets/week', search: { week: next }, replace: true })];
}

function WeekSwitch({ week, open }: { week: string; open: (week: string) => void }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <IconButton size="small" aria-label="Previous week" onClick={() => open(addDays(week, -7))}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <strong style={{ whiteSpace: 'nowrap' }}>{weekText(week)}</strong>
      <IconButton size="small" aria-label="Next week" onClick={() => open(addDays(week, 7))}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </span>
  );
}

/** Stores the previewed sheets, in the background. */
function RunButton({ week, previews, onEnd }: { week: string; previews: readonly Preview[]; onEnd: () => void }) {
  const client = useApolloClient();
  const [open, setOpen] = useState(false);
  const changeCount = previews.filter(
    ({ state }) => state === 'NEW' || state === 'CHANGED' || state === 'REMOVED',
  ).length;
  const warned = previews.filter(({ warnings }) => warnings.length > 0).length;
  const start = async () => {
    const { data } = await client.mutate({
      mutation: BillSheetsRunDocument,
      variables: { input: { periodStart: week } },
      ...OWN_ERRORS,
    });
    return data?.billSheetsRun?.jobStatus.id;
  };
  return (
    <>
      <Button variant="contained" disabled={changeCount === 0} onClick={() => setOpen(true)}>
        {changeCount === 0 ? 'Create bill sheets' : `Create ${counted(changeCount, 'bill sheet')}`}
      </Button>
      {open && (
        <JobDialog
          title={`Bill sheets for ${weekText(week)}`}
          action="Create bill sheets"
          ready
          start={start}
          recordLink={(id) => `/installers/${id}/profile`}
          onEnd={onEnd}
          onClose={() => setOpen(false)}
        >
          <p style={{ margin: 0 }}>
            New sheets are created, and open ones are calculated again. Approved and paid sheets stay as they are.
          </p>
          {warned > 0 && <p style={{ margin: '8px 0 0' }}>{counted(warned, 'installer')} with warnings.</p>}
        </JobDialog>
      )}
    </>
  );
}

/** A pay week: every installer's sheet as a run would create it, with all warnings, before anything is stored. */
export function WeekPage() {
  const [week, open] = useWeek();
  const { data, loading, error, refetch } = useQuery(BillSheetPreviewsDocument, {
    variables: { periodStart: week },
    ...UNCACHED,
  });
  const rows: readonly Preview[] = (data?.billSheetPreviews ?? []).map((row) => ({ ...row, id: row.installer.id }));
  const reload = () => void refetch();
  return (
    <PageFrame
      title="Week of pay"
      crumbs={crumbs}
      note={<WeekSwitch week={week} open={open} />}
      actions={<RunButton week={week} previews={rows} onEnd={reload} />}
    >
      <RowsList<Preview>
        title="Installers"
        help="Calculated now from the orders installed and reconciled in this week. Nothing is stored until the sheets are created."
        noun="installers with pay"
        belongs="Installers are listed here once they have reconciled orders, adjustments or supplies in this week."
        columns={previewColumns}
        rows={rows}
        loading={loading}
        error={error}
        retry={reload}
        rowLink={(row) => (row.billSheet ? `/bill-sheets/${row.billSheet.id}` : undefined)}
      />
    </PageFrame>
  );
}
