import { SETTINGS_KINDS, SETTINGS_UPDATE_FILTERS } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { listDocument } from '#blocks/list-page/list-document';
import { TabList } from '#blocks/list-page/TabList';
import { DateText, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { count } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { StatusPill } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import { useLatest } from '#ui/use-latest';
import { updateFilters } from './update-filters';
import { canUndo, ResultFile, stateLook } from './update-words';
import { UndoButton } from './UndoButton';
import { type SettingsUpdateFragment, SettingsUpdateFragmentDoc } from './updates.generated';
import { UpdateStrip } from './UpdateStrip';
import { useShownUpdate } from './use-shown-update';

const LeftRows = lazyPart(async () => (await import('./LeftRows')).LeftRows);

type Sort = 'NEWEST' | 'KIND' | 'DESCRIPTION' | 'USER' | 'ROWS' | 'CHANGED' | 'SET_BACK' | 'LEFT';

/** The request for the list. */
export const updatesDocument = listDocument(
  'customerSettingsUpdates',
  SettingsUpdateFragmentDoc,
  SETTINGS_UPDATE_FILTERS,
  {
    kinds: '[CustomerSettingsKind!]',
    states: '[CustomerSettingsUpdateState!]',
    sort: 'CustomerSettingsUpdateSort',
  },
);

const countLeftOut = (update: SettingsUpdateFragment): number => update.refusedCount + update.keptCount;

type Column = DataColumn<SettingsUpdateFragment, Sort>;
type Counted = 'changedCount' | 'rowCount' | 'undoneCount';

const counts = (id: string, header: string, sort: Sort, of: Counted, more: Partial<Column> = {}): Column => ({
  id,
  header,
  sort,
  width: 84,
  align: 'right',
  cell: (row) => <Figure value={row[of]} as="count" />,
  ...more,
});

function columnsOf(open: (update: SettingsUpdateFragment) => void, undone: (id: string) => void): readonly Column[] {
  return [
    { id: 'when', header: 'When', sort: 'NEWEST', width: 150, cell: (row) => <TimeText value={row.createdAt} /> },
    {
      id: 'kind',
      header: 'Settings',
      sort: 'KIND',
      width: 130,
      hidden: true,
      cell: (row) => labelOf(SETTINGS_KINDS, row.kind),
    },
    {
      id: 'what',
      header: 'What',
      sort: 'DESCRIPTION',
      width: 250,
      cell: (row) => <span title={row.description}>{row.description}</span>,
    },
    {
      id: 'who',
      header: 'By',
      sort: 'USER',
      width: 120,
      cell: (row) => (
        <span title={row.undoUserName === null ? undefined : `Undone by ${row.undoUserName}`}>{row.userName}</span>
      ),
    },
    { id: 'state', header: 'State', width: 120, cell: (row) => <StatusPill {...stateLook(row.state)} /> },
    counts('rows', 'Selected', 'ROWS', 'rowCount', { hidden: true }),
    counts('changed', 'Changed', 'CHANGED', 'changedCount'),
    counts('undone', 'Restored', 'SET_BACK', 'undoneCount', {
      cell: ({ undoneCount }) => (undoneCount === 0 ? '' : <Figure value={undoneCount} as="count" />),
    }),
    {
      id: 'left',
      header: 'Skipped',
      sort: 'LEFT',
      width: 92,
      align: 'right',
      cell: (row) =>
        countLeftOut(row) === 0 ? (
          ''
        ) : (
          <Button
            size="small"
            sx={{ minWidth: 0, p: 0, textDecoration: 'underline' }}
            aria-label={`${countLeftOut(row)} rows skipped: show them`}
            onClick={() => open(row)}
          >
            {count(countLeftOut(row))}
          </Button>
        ),
      exported: (row) => (countLeftOut(row) === 0 ? '' : <Figure value={countLeftOut(row)} as="count" />),
    },
    { id: 'file', header: 'File', width: 80, cell: (row) => <ResultFile update={row} />, exported: null },
    {
      id: 'until',
      header: 'Undo until',
      width: 112,
      cell: (row) => (canUndo(row) ? <DateText value={row.undoableUntil} /> : ''),
    },
    {
      id: 'undo',
      header: 'Undo',
      width: 80,
      cell: (row) => <UndoButton update={row} onStarted={() => undone(row.id)} />,
      exported: null,
    },
  ];
}

const initialSort = { sort: 'NEWEST', direction: 'DESC' } as const;

/** Every update made here, newest first, with undo. */
export function UpdatesPage() {
  const [opened, setOpened] = useState<SettingsUpdateFragment | null>(null);
  const [running, setRunning] = useShownUpdate();
  const [round, setRound] = useState(0);
  const show = useLatest(setRunning);
  const columns = useMemo(() => columnsOf(setOpened, (id) => show.current(id)), [show]);
  return (
    <>
      {running !== null && (
        <UpdateStrip
          key={running.id}
          update={running}
          onDone={() => setRound(round + 1)}
          onClose={() => setRunning(null)}
        />
      )}
      <TabList
        key={round}
        title="Updates"
        noun="updates"
        belongs="Changes made here for many customers and units together. Each can be undone for 90 days."
        name="settings-updates"
        kind="SETTINGS_UPDATE"
        document={updatesDocument}
        {...updateFilters}
        connection={(data) => data['customerSettingsUpdates']}
        columns={columns}
        initialSort={initialSort}
      />
      {opened && <LeftRows update={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
