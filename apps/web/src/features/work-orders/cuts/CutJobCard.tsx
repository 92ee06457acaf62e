import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCan } from '../../../session/current-user';
import { CheckboxInput } from '../../../ui/fields/choice-inputs';
import { TextInput } from '../../../ui/fields/TextInput';
import { colors } from '../../../ui/tokens';
import { areaText, jobTimeText } from '../list/order-columns';
import { CutTable } from './CutTable';
import { byCarton, type CutJob, filledDown, isComplete, mixesLots, typedCuts } from './rolls';
import { useRecordCuts } from './use-record-cuts';

const Card = styled('form')({
  display: 'grid', gap: 8, background: colors.card, border: `1px solid ${colors.hairline}`, borderRadius: 6, padding: '12px 16px', marginBottom: 8,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', overflowWrap: 'anywhere' }, '& header a': { fontWeight: 600 },
  '& footer': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
});

/** One order at the cutting table: its cuts, the rolls they come from, and "Cut done". */
export function CutJobCard({ job, onSaved }: { job: CutJob; onSaved: () => void }) {
  const can = useCan();
  const order = job.workOrder;
  const [typed, setTyped] = useState(() => typedCuts(job));
  const [pulled, setPulled] = useState(false);
  const [reason, setReason] = useState('');
  const { run, loading, failure } = useRecordCuts(job, onSaved);
  const cartons = byCarton(job);
  const mixed = !cartons && mixesLots(typed);
  const complete = isComplete(job, typed, pulled) && (!mixed || reason.trim() !== '' || !can('workOrderOverride'));
  const touched = JSON.stringify(typed) !== JSON.stringify(typedCuts(job));
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !loading) void run({ cuts: typed, cartonsPulled: pulled, reason, done: true });
  };
  return (
    <Card onSubmit={finish} aria-label={order.workOrderNumber}>
      <header>
        <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
        <span>{[order.customerName, order.buildingUnit].filter(Boolean).join(' · ')}</span>
        <span style={{ color: colors.muted }}>{[job.itemName, areaText(order), jobTimeText(order)].filter(Boolean).join(' · ')}</span>
      </header>
      {order.specialInstructions && <p style={{ margin: 0, whiteSpace: 'pre-line', color: colors.warning }}>{order.specialInstructions}</p>}
      {!cartons && job.cuts.length > 0 && <CutTable job={job} typed={typed} onChange={(next) => setTyped([...next])} />}
      {cartons && <CheckboxInput label={order.cartons ? `${order.cartons} ${order.cartons === 1 ? 'carton' : 'cartons'} pulled` : 'Cartons pulled'} value={pulled} onChange={setPulled} />}
      {mixed && (can('workOrderOverride')
        ? <TextInput label="Why from different dye lots" required maxLength={1000} value={reason} onChange={setReason} />
        : <p style={{ margin: 0, color: colors.errorText }}>All cuts of one floor come from one dye lot. Only somebody who may override the rules can mix them.</p>)}
      {failure && <p role="alert" style={{ margin: 0, color: colors.errorText, whiteSpace: 'pre-line' }}>{failure}</p>}
      <footer>
        <Button type="submit" variant="contained" data-done disabled={!complete} loading={loading}>Cut done</Button>
        {!cartons && touched && <Button variant="outlined" disabled={loading} onClick={() => void run({ cuts: typed, cartonsPulled: pulled, reason, done: false })}>Save rolls</Button>}
        {!cartons && typed.length > 1 && (typed[0]?.rollNumber ?? '') !== '' && typed.some((cut) => cut.rollNumber === '') && <Button onClick={() => setTyped(filledDown(typed))}>Same roll for all</Button>}
      </footer>
    </Card>
  );
}
