import { SETTINGS_KINDS, SETTINGS_UPDATE_FILTERS } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { columnsOf } from '#blocks/list-page/list-columns';
import { listDocument } from '#blocks/list-page/list-document';
import { TabList } from '#blocks/list-page/TabList';
import { count } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { useLatest } from '#ui/use-latest';
import { updateFilters } from './update-filters';
import { canUndo, ResultFile, stateLook } from './update-words';
import { UndoButton } from './UndoButton';
import { type SettingsUpdateFragment, SettingsUpdateFragmentDoc } from './updates.generated';
import { UpdateStrip } from './UpdateStrip';
import { useShownUpdate } from './use-shown-update';

const LeftRows = lazyPart(async () => (await import('./LeftRows')).LeftRows);

type Sort = 'NEWEST' | 'KIND' | 'DESCRIPTION' | 'USER' | 'ROWS' | 'CHANGED' | 'SET_BACK' | 'LEFT';

/** The list's query. */
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

const column = columnsOf<SettingsUpdateFragment, Sort>();

const countLeftOut = (update: SettingsUpdateFragment): number => update.refusedCount + update.keptCount;

/** Opens the rows that were skipped. */
const leftButton = (open: (update: SettingsUpdateFragment) => void) => (row: SettingsUpdateFragment) =>
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
  );

const updater = ({ undoUserName, userName }: SettingsUpdateFragment) => (
  <span title={undoUserName === null ? undefined : `Undone by ${undoUserName}`}>{userName}</span>
);

const updateColumns = (open: (update: SettingsUpdateFragment) => void, undone: (id: string) => void) => [
  column.time('when', 'When', 150, (row) => row.createdAt, { sort: 'NEWEST' }),
  column.text('kind', 'Settings', 130, (row) => labelOf(SETTINGS_KINDS, row.kind), { sort: 'KIND', hidden: true }),
  column.titled('what', 'What', 250, (row) => row.description, { sort: 'DESCRIPTION' }),
  column.text('who', 'By', 120, (row) => row.userName, { sort: 'USER', cell: updater }),
  column.pill('state', 'State', 120, (row) => stateLook(row.state)),
  column.count('rows', 'Selected', 84, (row) => row.rowCount, { sort: 'ROWS', hidden: true }),
  column.count('changed', 'Changed', 84, (row) => row.changedCount, { sort: 'CHANGED' }),
  column.ifAny.count('undone', 'Restored', 84, (row) => row.undoneCount, { sort: 'SET_BACK' }),
  column.ifAny.count('left', 'Skipped', 92, countLeftOut, { sort: 'LEFT', cell: leftButton(open) }),
  column.buttons('file', 'File', 80, (row) => <ResultFile update={row} />),
  column.ifAny.date('until', 'Undo until', 112, (row) => (canUndo(row) ? row.undoableUntil : null)),
  column.buttons('undo', 'Undo', 80, (row) => <UndoButton update={row} onStarted={() => undone(row.id)} />),
];

const initialSort = { sort: 'NEWEST', direction: 'DESC' } as const;

/** Every mass update, newest first, with undo. */
export function UpdatesPage() {
  const [opened, setOpened] = useState<SettingsUpdateFragment | null>(null);
  const [running, setRunning] = useShownUpdate();
  const [round, setRound] = useState(0);
  const show = useLatest(setRunning);
  const columns = useMemo(() => updateColumns(setOpened, (id) => show.current(id)), [show]);
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
