import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ChildColumn } from '../../../blocks/child-list/arrange';
import { RowsList } from '../../../blocks/child-list/RowsList';
import { REFRESHED } from '../../../graphql/call-options';
import { isComing } from '../../../graphql/is-coming';
import { TimeText } from '../../../ui/format/dates';
import { lazyPart } from '../../../ui/lazy-part';
import { StatusPill, type Tone } from '../../../ui/StatusPill';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { QuickbooksChangesDocument, type QuickbooksChangesQuery } from './sync.generated';

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog')).DecisionDialog);

type Row = QuickbooksChangesQuery['quickbooksChanges'][number];

const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  OPEN: { label: 'To decide', tone: 'amber' },
  ACCEPTED: { label: 'Accepted', tone: 'green' },
  SENT_AGAIN: { label: 'Sent again', tone: 'blue' },
  IGNORED: { label: 'Nothing done', tone: 'gray' },
};
const stateOf = ({ state }: Row) => STATES[state] ?? { label: state, tone: 'gray' as const };
const note = ({ message, reason }: Row): string => reason || message;

const columns: readonly ChildColumn<Row>[] = [
  { id: 'about', header: 'Kind', width: 140, value: (row) => row.aboutLabel, cell: (row) => row.aboutLabel },
  { id: 'name', header: 'Name or number', width: 190, value: (row) => row.name, cell: (row) => row.name },
  { id: 'what', header: 'In QuickBooks', width: 150, value: (row) => row.kindLabel, cell: (row) => row.kindLabel },
  { id: 'ours', header: 'Here', width: 130, value: (row) => row.ours, cell: (row) => row.ours },
  { id: 'theirs', header: 'There', width: 130, value: (row) => row.theirs, cell: (row) => row.theirs },
  {
    id: 'state',
    header: 'State',
    width: 120,
    value: (row) => stateOf(row).label,
    cell: (row) => <StatusPill {...stateOf(row)} />,
    exported: (row) => stateOf(row).label,
  },
  {
    id: 'found',
    header: 'Found',
    width: 150,
    value: (row) => row.foundAt,
    cell: (row) => <TimeText value={row.foundAt} />,
  },
  { id: 'note', header: 'Note', width: 180, value: note, cell: note },
];

const button = (open: (row: Row) => void): ChildColumn<Row> => ({
  id: 'actions',
  header: '',
  width: 90,
  exported: null,
  cell: (row) =>
    row.state === 'OPEN' && (
      <Button size="small" aria-label={`Decide about ${row.name}`} onClick={() => open(row)}>
        Decide
      </Button>
    ),
});

/** What was voided, changed or renamed in QuickBooks, for a person to decide. */
export function QuickbooksDecisionsPage() {
  const loaded = useQuery(QuickbooksChangesDocument, REFRESHED);
  const { data, error, refetch } = loaded;
  const [open, setOpen] = useState<Row | null>(null);
  const close = () => setOpen(null);
  const decided = () => {
    close();
    void refetch();
  };
  const all = [...columns, button(setOpen)];
  return (
    <QuickbooksFrame>
      <RowsList<Row>
        tab
        title="Decisions"
        noun="decisions"
        belongs="What is voided, changed or renamed in QuickBooks is listed here until you decide about it."
        columns={all}
        rows={data?.quickbooksChanges ?? []}
        loading={isComing(loaded)}
        error={error}
        retry={() => void refetch()}
      />
      {open && <DecisionDialog change={open} onDecided={decided} onClose={close} />}
    </QuickbooksFrame>
  );
}
