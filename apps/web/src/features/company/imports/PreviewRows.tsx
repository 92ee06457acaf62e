import { useQuery } from '@apollo/client/react';
import { IMPORT_ROW_FILTERS } from '@falcon/domain/company/filters';
import type { ImportOutcome } from '@falcon/domain/kit/imports';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pager } from '#blocks/list-page/Pager';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { PAGE_SIZE, type PageVariables } from '@falcon/domain/company/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { RowTabs } from '#blocks/staged-file/RowTabs';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Panel } from '#ui/Section';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { type ImportFactsFragment, ImportRowsDocument } from './imports.generated';
import { type ImportRow, outcomeLabel, outcomeWords } from './import-words';
import { RowDetails } from './RowDetails';

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 12px',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& th': { fontSize: 12, color: colors.muted, fontWeight: 600, whiteSpace: 'nowrap' },
  '& td:first-of-type': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: colors.muted },
  '& td:nth-of-type(2)': { minWidth: 160, overflowWrap: 'anywhere' },
  '& td:nth-of-type(4)': { minWidth: 240 },
  '& a': { color: colors.anchor },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: '2px 8px',
      padding: '8px 12px',
      borderBottom: `1px solid ${colors.hairline}`,
    },
    '& td': { padding: 0, borderBottom: 0 },
    '& td:nth-of-type(2), & td:nth-of-type(4)': { minWidth: 0 },
    '& td:nth-of-type(4), & td:nth-of-type(5)': { gridColumn: '1 / -1' },
    '& td:nth-of-type(4):empty': { display: 'none' },
  },
});

/** The rows to show, by their word in the address. */
function tabsOf(record: ImportFactsFragment) {
  const isDone = record.state === 'DONE' || record.state === 'UNDONE';
  const tab = (key: ImportOutcome, number: number) => ({ key, label: outcomeLabel(key, isDone), number });
  const all = [
    { key: 'hindered', label: IMPORT_ROW_FILTERS.hindered.label, number: record.hinderedCount },
    tab('FAULT', record.faultCount),
    tab('CREATE', record.createCount),
    tab('UPDATE', record.updateCount),
    tab('SAME', record.sameCount),
    tab('SKIP', record.skipCount),
  ];
  return [...all.filter(({ number }) => number > 0), { key: 'ALL', label: 'All rows', number: record.rowCount }];
}

const FIRST: PageVariables = { first: PAGE_SIZE };

type LeaveOut = ((rowNumber: number, leftOut: boolean) => void) | undefined;

function LeaveOutButton({ row, onLeaveOut }: { row: ImportRow; onLeaveOut: NonNullable<LeaveOut> }) {
  const word = row.isLeftOut ? 'Include' : 'Skip';
  return (
    <Button
      size="small"
      onClick={() => onLeaveOut(row.rowNumber, !row.isLeftOut)}
      aria-label={`${word} row ${row.rowNumber}`}
    >
      {word}
    </Button>
  );
}

function RowTable({
  rows,
  state,
  onLeaveOut,
}: {
  rows: readonly ImportRow[];
  state: ImportFactsFragment['state'];
  onLeaveOut: LeaveOut;
}) {
  return (
    <Scroll tabIndex={0} role="group" aria-label="Rows">
      <Table>
        <thead>
          <tr>
            <th>Row</th>
            <th>Record</th>
            <th>Outcome</th>
            <th>Details</th>
            {onLeaveOut && <th aria-label="Actions" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.rowNumber}</td>
              <td>{row.recordPath && state !== 'UNDONE' ? <Link to={row.recordPath}>{row.label}</Link> : row.label}</td>
              <td>
                <StatusPill {...outcomeWords(row, state)} />
              </td>
              <td>
                <RowDetails row={row} />
              </td>
              {onLeaveOut && (
                <td>
                  {(row.isLeftOut || row.outcome !== 'PART') && <LeaveOutButton row={row} onLeaveOut={onLeaveOut} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

interface Place {
  readonly at: PageVariables;
  readonly number: number;
}

const FIRST_PAGE: Place = { at: FIRST, number: 1 };

function Rows({ record, tab, onLeaveOut }: { record: ImportFactsFragment; tab: string; onLeaveOut: LeaveOut }) {
  const [page, setPage] = useState(FIRST_PAGE);
  const { data, previousData, error, refetch } = useQuery(ImportRowsDocument, {
    variables: { importId: record.id, ...addressArguments(IMPORT_ROW_FILTERS, { tab }), ...page.at },
    fetchPolicy: 'network-only',
    context: { handlesErrors: true },
  });
  const importRows = (data ?? previousData)?.importRows;
  if (!importRows) return <NotLoaded error={error} retry={refetch} />;
  const rows = (importRows.nodes ?? []).filter((row) => row !== null);
  if (rows.length === 0) return <EmptyState title="No rows" />;
  return (
    <>
      <RowTable rows={rows} state={record.state} onLeaveOut={onLeaveOut} />
      <Pager
        pageNumber={page.number}
        rows={rows.length}
        total={importRows.totalCount}
        capped={false}
        info={importRows.pageInfo}
        onPage={({ after, before, page: number }) =>
          setPage({
            at: after ? { first: PAGE_SIZE, after } : before ? { last: PAGE_SIZE, before } : FIRST,
            number: Number(number ?? 1),
          })
        }
      />
    </>
  );
}

/** The rows of the file with their outcomes, errors first. */
export function PreviewRows({ record, onLeaveOut }: { record: ImportFactsFragment; onLeaveOut: LeaveOut }) {
  const tabs = tabsOf(record);
  const { query, change } = useAddressQuery();
  const tab = tabs.find(({ key }) => key === query['tab']) ?? tabs[0];
  return (
    <Panel aria-label="Rows of the file">
      <RowTabs label="Rows to show" tabs={tabs} shown={tab?.key} onShow={(key) => change({ tab: key })} />
      {tab && <Rows key={tab.key} record={record} tab={tab.key} onLeaveOut={onLeaveOut} />}
    </Panel>
  );
}
