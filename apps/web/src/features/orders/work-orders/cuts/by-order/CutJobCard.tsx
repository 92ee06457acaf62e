import { statusOf } from '@falcon/domain/orders/work-order-status';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useState } from 'react';
import { useCan } from '#session/current-user';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { inOneLine } from '#ui/format/apart';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { areaText, jobTimeText } from '../../list/order-columns';
import { CartonsFrom } from '../CartonsFrom';
import { NotInStock, unstockedQuestion } from '../NotInStock';
import {
  byCarton,
  type CutJob,
  filledDown,
  isComplete,
  isPromised,
  mixesLots,
  type TypedCut,
  typedCuts,
} from '../rolls';
import { CutTable } from './CutTable';
import { useRecordCuts } from './use-record-cuts';

const Card = styled('form')({
  display: 'grid',
  gap: 8,
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  padding: '12px 16px',
  marginBottom: 8,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', overflowWrap: 'anywhere' },
  '& header a': { fontWeight: 600 },
  '& footer': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '&[aria-busy=true] > :not(header)': { opacity: 0.6 },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
});

/** The order; already with its next status while that is being saved. */
function Heading({ job, finishing }: { job: CutJob; finishing: boolean }) {
  const order = job.workOrder;
  return (
    <>
      <header>
        <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
        {finishing && <StatusPill label={statusOf('ASSIGN').label} pending />}
        <span>{inOneLine([order.customerName, order.buildingUnit])}</span>
        <span style={{ color: colors.muted }}>
          {[job.itemName, areaText(order), jobTimeText(order)].filter(Boolean).join(' · ')}
        </span>
      </header>
      {order.specialInstructions && (
        <p style={{ margin: 0, whiteSpace: 'pre-line', color: colors.warning }}>{order.specialInstructions}</p>
      )}
    </>
  );
}

function cartonText(cartons: number | null | undefined): string {
  if (!cartons) return 'Cartons pulled';
  return cartons === 1 ? '1 carton pulled' : `${cartons} cartons pulled`;
}

function MixedLots({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  const can = useCan();
  if (can('workOrderOverride'))
    return (
      <TextInput label="Reason for mixing dye lots" required maxLength={1000} value={reason} onChange={onReason} />
    );
  return (
    <p style={{ margin: 0, color: colors.errorText }}>
      All cuts of one floor come from one dye lot. Only users with override permission can mix them.
    </p>
  );
}

/** Whether other cuts lack a roll or lot that the first cut has. */
const canFillDown = (cuts: readonly TypedCut[]) =>
  filledDown(cuts).some(
    (cut, index) => cut.rollNumber !== cuts[index]?.rollNumber || cut.dyeLot !== cuts[index]?.dyeLot,
  );

interface Props {
  job: CutJob;
  /** Its cuts with what is typed over them. */
  typed: readonly TypedCut[];
  onType: (typed: readonly TypedCut[]) => void;
  onSaved: (saved: readonly TypedCut[]) => void;
  doneHere: RefObject<Set<string>>;
  /** What was changed elsewhere since the page was opened; blank if nothing. */
  changed: string;
}

/** An order at the cutting table: its cuts, their rolls, and "Cut done". */
export function CutJobCard({ job, typed, onType, onSaved, doneHere, changed }: Props) {
  // Of so many cartons; if the order needs others by now, they aren't pulled yet.
  const [pulledOf, setPulledOf] = useState<number | null>();
  const pulled = pulledOf === job.workOrder.cartons;
  const [reason, setReason] = useState('');
  const can = useCan();
  const { run, busy, finishing, failure, faults, forget } = useRecordCuts(job, { onSaved, doneHere });
  const cartons = byCarton(job);
  const mixed = !cartons && mixesLots(typed);
  const complete = isComplete(job, typed, pulled) && (!mixed || reason.trim() !== '');
  const touched = JSON.stringify(typed) !== JSON.stringify(typedCuts(job));
  const question = unstockedQuestion(faults);
  // Someone who may override it can give a reason, in the cells that the server names.
  const promised = reason !== '' || faults.some(isPromised);
  const type = (next: readonly TypedCut[]) => {
    onType(next);
    forget();
  };
  const save = (isDone: boolean, acceptUnstocked = false) =>
    void run({ cuts: typed, cartonsPulled: pulled, reason, done: isDone, acceptUnstocked });
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !busy) save(true);
  };
  return (
    <Card
      onSubmit={finish}
      aria-busy={finishing}
      aria-label={job.workOrder.workOrderNumber}
      data-order={job.workOrder.id}
    >
      <Heading job={job} finishing={finishing} />
      {changed !== '' && <p style={{ margin: 0, color: colors.warning }}>Changed elsewhere: {changed}</p>}
      {cartons ? (
        <div>
          <CartonsFrom from={job.cartonsFrom} missing={job.cartonsMissing} />
          <CheckboxInput
            label={cartonText(job.workOrder.cartons)}
            value={pulled}
            onChange={(isPulled) => setPulledOf(isPulled ? job.workOrder.cartons : undefined)}
          />
        </div>
      ) : (
        <CutTable job={job} typed={typed} faults={faults} onChange={type} />
      )}
      {mixed && <MixedLots reason={reason} onReason={setReason} />}
      {!mixed && promised && can('workOrderOverride') && (
        <TextInput
          label="Reason for taking what others are promised"
          maxLength={1000}
          value={reason}
          onChange={setReason}
        />
      )}
      {question === undefined && <ErrorLine text={failure} style={{ margin: 0 }} />}
      <footer>
        <Button type="submit" variant="contained" data-done disabled={!complete} loading={busy}>
          Cut done
        </Button>
        {touched && (
          <Button variant="outlined" disabled={busy} onClick={() => save(false)}>
            Save rolls
          </Button>
        )}
        {!cartons && canFillDown(typed) && <Button onClick={() => type(filledDown(typed))}>Same roll for all</Button>}
      </footer>
      {question !== undefined && (
        <NotInStock
          question={question}
          byCarton={cartons}
          busy={busy}
          onConfirm={() => save(true, true)}
          onCancel={forget}
        />
      )}
    </Card>
  );
}
