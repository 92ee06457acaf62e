import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useCan } from '#session/current-user';
import { EmptyState } from '#ui/feedback/EmptyState';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { shortDate, today } from '#ui/format/dates';
import { KeyHint } from '#ui/KeyHint';
import { PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { orderFilters } from '../list/filters/order-filters';
import { OutcomeList } from '../list/bulk/OutcomeList';
import { AvailableList } from './AvailableList';
import { DayLoads } from './DayLoads';
import { FillDay } from './fill/FillDay';
import { InstallerCard } from './InstallerCard';
import { InstallerOut } from './InstallerOut';
import { OverrideReason } from './OverrideReason';
import { useBoard } from './use-board';
import { useChoices } from './use-choices';
import { useCrews } from './use-crews';
import { useDialogKey } from './use-dialog-key';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '4px 0 8px' });
const Board = styled('div')({
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(196px, 1fr))',
  gap: 8,
  alignItems: 'start',
  padding: 1,
  maxHeight: 'calc(100dvh - 216px)',
  overflowY: 'auto',
  '@media (max-width: 959px)': { maxHeight: 'none' },
});

/** Filters that don't apply here: each side of the board shows one status. */
const ELSEWHERE = new Set(['status', 'overdue', 'installer', 'assigned', 'number']);
const FILTERS = orderFilters.filter(({ name }) => !ELSEWHERE.has(name));

type BoardState = ReturnType<typeof useBoard>;
type Choices = ReturnType<typeof useChoices>;

/** The day of the current order, else the first one from today on with waiting orders. */
const dayToFill = (board: BoardState, { day }: Choices): string =>
  day || (board.days.find((one) => one.day >= today())?.day ?? board.days[0]?.day) || today();

interface ActionsProps {
  board: BoardState;
  choice: Choices;
  onFill: () => void;
  onOut: () => void;
}

function Actions({ board, choice, onFill, onOut }: ActionsProps) {
  const { installer, wanted, taken } = choice;
  return (
    <>
      <Button variant="outlined" disabled={board.busy} onClick={onFill}>
        Fill the day
        <KeyHint name="F" />
      </Button>
      <Button variant="outlined" disabled={board.busy} onClick={onOut}>
        Installer out
        <KeyHint name="O" />
      </Button>
      <Button variant="outlined" disabled={taken.length === 0 || board.busy} onClick={choice.unassign}>
        Unassign{taken.length > 0 && ` ${taken.length}`}
        <KeyHint name="U" />
      </Button>
      <Button variant="contained" disabled={!installer || wanted.length === 0 || board.busy} onClick={choice.assign}>
        Assign{wanted.length > 0 && installer && ` ${wanted.length} to ${installer.name}`}
        <KeyHint name="A" />
      </Button>
    </>
  );
}

function Waiting({ board, choice }: { board: BoardState; choice: Choices }) {
  if (board.days.length === 0)
    return (
      <Panel>
        <EmptyState title="Nothing to assign" text="Orders appear here once they are cut." />
      </Panel>
    );
  return (
    <div>
      <AvailableList
        loads={board.loads}
        days={board.days}
        cursor={choice.cursor}
        selected={choice.selected}
        sending={board.sending}
        onCursor={choice.setCursor}
        onToggle={choice.toggle}
      />
      {board.more > 0 && <Button onClick={board.showMore}>Show more ({board.more})</Button>}
    </div>
  );
}

function Installers({ board, choice }: { board: BoardState; choice: Choices }) {
  const { day, installer } = choice;
  const crews = useCrews(choice.job ? [choice.job.id] : [], { columns: board.columns });
  return (
    <div style={{ minWidth: 0 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginBottom: 8 }}>
        <div style={{ width: 220 }}>
          <TextInput
            label="Find an installer"
            hideLabel
            placeholder="Find an installer"
            value={choice.search}
            onChange={choice.setSearch}
          />
        </div>
        {day && (
          <div>
            <CheckboxInput
              label={`Free on ${shortDate(day)} only`}
              value={choice.freeOnly}
              onChange={choice.setFreeOnly}
            />
          </div>
        )}
      </div>
      {day && <DayLoads day={day} loads={board.loads.get(day) ?? []} />}
      <Columns role="group" aria-label="Installers">
        {choice.columns.map((column) => (
          <InstallerCard
            key={column.id}
            column={column}
            job={choice.job}
            crew={crews.get(column.id)}
            today={today()}
            target={column.id === installer?.id}
            picked={choice.picked}
            sending={board.sending}
            onTarget={() => choice.setTarget(column.id)}
            onPick={choice.pick}
            onDropOrder={(id) => choice.drop(id, column)}
          />
        ))}
        {choice.columns.length === 0 && <EmptyState title="No installer matches" />}
      </Columns>
    </div>
  );
}

/** What became of each order; users who may can assign the refused ones with a reason. */
function Outcomes({ board }: { board: BoardState }) {
  const [reason, setReason] = useState('');
  const mayOverride = useCan()('installDateOverride');
  const { assignAnyway } = board;
  return (
    <Panel style={{ padding: '8px 16px' }}>
      <OutcomeList outcomes={board.outcomes} />
      {mayOverride && assignAnyway && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') assignAnyway(reason);
          }}
        >
          <OverrideReason value={reason} onChange={setReason} />
          <Button type="submit" variant="outlined" disabled={reason.trim() === '' || board.busy}>
            Assign anyway
          </Button>
        </form>
      )}
      <Button onClick={board.forgetOutcomes}>Close</Button>
    </Panel>
  );
}

/**
 * Assigns installers to orders: waiting orders on the left, installers with their workload and certificates on the
 * right.
 */
export function AssignPage() {
  const { query, change } = useAddressQuery();
  const board = useBoard();
  const choice = useChoices(board);
  const out = useDialogKey('o');
  const fill = useDialogKey('f');
  return (
    <PageFrame
      title="Assign work orders"
      note={board.total !== undefined && `${board.total} to assign`}
      actions={<Actions board={board} choice={choice} onFill={fill.open} onOut={out.open} />}
    >
      <Tools>
        <SearchBox label="Number, customer, address" value={query['q'] ?? ''} onChange={(q) => change({ q })} />
        <FilterChips filters={FILTERS} />
      </Tools>
      {board.outcomes.length > 0 && <Outcomes board={board} />}
      {out.isOpen && <InstallerOut installer={choice.installer} onClose={out.close} onDone={board.refetch} />}
      {fill.isOpen && <FillDay day={dayToFill(board, choice)} onClose={fill.close} onDone={board.refetch} />}
      {!board.ready && <NotLoaded error={board.error} retry={board.refetch} />}
      {board.ready && (
        <Board role="group" aria-label="Assignment board" onKeyDown={choice.onKeyDown}>
          <Waiting board={board} choice={choice} />
          <Installers board={board} choice={choice} />
        </Board>
      )}
    </PageFrame>
  );
}
