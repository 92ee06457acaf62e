import { useQuery } from '@apollo/client/react';
import { flooringType } from '@falcon/domain/flooring';
import { formatFeetInches } from '@falcon/domain/lengths';
import type { Feet } from '@falcon/domain/money';
import { useId } from 'react';
import { useCan } from '../../../../session/current-user';
import { colors } from '../../../../ui/tokens';
import { floorOf } from '../form/order-from-record';
import { GridScroll } from '../../../../ui/typed-grid/GridScroll';
import { Grid } from '../grid-styles';
import type { OrderFormFragment } from '../order.generated';
import { RollInput } from './RollInput';
import { RollsToCutDocument } from './steps.generated';

/** Roll and lot of one cut, as typed at the machine. */
export interface TypedRoll {
  id: string;
  rollNumber: string;
  dyeLot: string;
}

interface Props {
  order: OrderFormFragment;
  rolls: readonly TypedRoll[];
  onChange: (rolls: readonly TypedRoll[]) => void;
}

const inFeet = (value: number): string => formatFeetInches(Math.round(value * 10_000) as Feet);

/** The rolls in stock that this order could be cut from. */
function useStock(order: OrderFormFragment) {
  const { slug } = flooringType(floorOf(order.flooringTypeId));
  const { data } = useQuery(RollsToCutDocument, { variables: { flooring: slug, dateFrom: order.installDate, dateTo: order.installDate }, skip: !useCan()('workOrderCut'), context: { handlesErrors: true } });
  return data?.workOrderCuts.find((job) => job.workOrder.id === order.id)?.rolls ?? [];
}

/** One line per cut; a roll that is known brings its lot along, and the next empty cuts take the same. */
export function CuttingTable({ order, rolls, onChange }: Props) {
  const stock = useStock(order);
  const listId = useId();
  const lotOf = (rollNumber: string) => stock.find((roll) => roll.rollNumber === rollNumber.trim())?.dyeLot;
  const change = (id: string, next: Partial<TypedRoll>) => onChange(rolls.map((roll) => (roll.id === id ? { ...roll, ...next } : roll)));
  const leaveRoll = (index: number) => {
    const typed = rolls[index];
    if (!typed || typed.rollNumber.trim() === '') return;
    const dyeLot = typed.dyeLot || (lotOf(typed.rollNumber) ?? '');
    onChange(rolls.map((roll, at) => (at === index ? { ...roll, dyeLot } : at > index && roll.rollNumber === '' ? { ...roll, rollNumber: typed.rollNumber, dyeLot } : roll)));
  };
  return (
    <GridScroll>
      <datalist id={listId}>{stock.map((roll) => <option key={roll.id} value={roll.rollNumber}>{`lot ${roll.dyeLot}, ${inFeet(roll.length)} left${roll.isRemnant ? ', remnant' : ''}`}</option>)}</datalist>
      <Grid aria-label="Rolls and lots">
        <thead><tr><th scope="col">Cut</th><th scope="col" className="number">Length</th><th scope="col" className="number">Width</th><th scope="col">Roll</th><th scope="col">Dye lot</th></tr></thead>
        <tbody>
          {rolls.map((roll, index) => {
            const cut = order.cuts.find((candidate) => candidate.id === roll.id);
            const n = index + 1;
            return (
              <tr key={roll.id}>
                <td className="figure">{cut?.usedForDescription || `Cut ${n}`}</td>
                <td className="number figure">{cut && inFeet(cut.cutLength)}</td>
                <td className="number figure">{cut && inFeet(cut.width)}</td>
                <td style={{ minWidth: 104 }}><RollInput label={`Cut ${n}, roll`} value={roll.rollNumber} list={listId} autoFocus={index === 0} onChange={(rollNumber) => change(roll.id, { rollNumber })} onBlur={() => leaveRoll(index)} /></td>
                <td style={{ minWidth: 92 }}><RollInput label={`Cut ${n}, dye lot`} value={roll.dyeLot} onChange={(dyeLot) => change(roll.id, { dyeLot })} /></td>
              </tr>
            );
          })}
        </tbody>
      </Grid>
      {stock.length > 0 && <p style={{ margin: '8px 0 0', fontSize: 12, color: colors.muted }}>In stock: {stock.slice(0, 6).map((roll) => `${roll.rollNumber} (lot ${roll.dyeLot}, ${inFeet(roll.length)})`).join(' · ')}</p>}
    </GridScroll>
  );
}
