import { useQuery } from '@apollo/client/react';
import { floorOf, flooringType } from '@falcon/domain/kit/flooring';
import { formatFeetInches, formatNearQuarter } from '@falcon/domain/kit/lengths';
import type { Feet } from '@falcon/domain/kit/money';
import { useId } from 'react';
import { useCan } from '#session/current-user';
import { UNCACHED } from '#graphql/call-options';
import type { FieldFault } from '#graphql/error-text';
import { colors } from '#ui/tokens';
import { WorkOrdersToCutDocument } from '../../../cuts/cuts.generated';
import { lotLeft, rollLeft, type TypedCut } from '../../../cuts/rolls';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { Grid } from '../../grid-styles';
import type { OrderFormFragment } from '../../order.generated';
import { RollInput } from './RollInput';

interface Props {
  order: OrderFormFragment;
  rolls: readonly TypedCut[];
  /** The server's errors; their paths contain row numbers. */
  faults: readonly FieldFault[];
  onChange: (rolls: readonly TypedCut[]) => void;
}

const inFeet = (value: number): string => formatFeetInches(Math.round(value * 10_000) as Feet);
/** What is free of a roll, measured to the quarter inch. */
const formatRemaining = (value: number): string => formatNearQuarter(Math.round(value * 10_000) as Feet);

/** Rolls in stock that this order could be cut from. */
function useStock(order: OrderFormFragment) {
  const { slug } = flooringType(floorOf(order.flooringTypeId));
  const { data } = useQuery(WorkOrdersToCutDocument, {
    variables: { flooring: slug, dateFrom: order.installDate, dateTo: order.installDate },
    skip: !useCan()('workOrderCut'),
    ...UNCACHED,
  });
  return data?.workOrderCuts.find((job) => job.workOrder.id === order.id)?.rolls ?? [];
}

/** One line per cut; a known roll fills in its lot, and the next blank cuts get the same roll and lot. */
export function CuttingTable({ order, rolls, faults, onChange }: Props) {
  const stock = useStock(order);
  const listId = useId();
  const change = (id: string, next: Partial<TypedCut>) =>
    onChange(rolls.map((roll) => (roll.id === id ? { ...roll, ...next } : roll)));
  const isCut = ({ id }: TypedCut): boolean => order.cuts.some((cut) => cut.id === id && cut.cutAt !== null);
  const first = rolls.find((roll) => !isCut(roll));
  const faultAt = (index: number, field: 'rollNumber' | 'dyeLot') =>
    faults.find((fault) => fault.path === `cuts.${index}.${field}`)?.message;
  return (
    <GridScroll>
      <datalist id={listId}>
        {stock.map((roll) => (
          <option
            key={roll.id}
            value={roll.rollNumber}
          >{`lot ${roll.dyeLot}, ${formatRemaining(roll.openLength)} free${roll.isRemnant ? ', remnant' : ''}`}</option>
        ))}
      </datalist>
      <Grid aria-label="Rolls and lots">
        <thead>
          <tr>
            <th scope="col">Cut</th>
            <NumberHead>Length</NumberHead>
            <NumberHead>Width</NumberHead>
            <th scope="col">Roll</th>
            <th scope="col">Dye lot</th>
          </tr>
        </thead>
        <tbody>
          {rolls.map((roll, index) => {
            const cut = order.cuts.find((candidate) => candidate.id === roll.id);
            const n = index + 1;
            return (
              <tr key={roll.id}>
                <td className="figure">
                  {cut?.usedForDescription || `Cut ${n}`}
                  {isCut(roll) && ' (is cut)'}
                </td>
                <td className="number figure">{cut && inFeet(cut.cutLength)}</td>
                <td className="number figure">{cut && inFeet(cut.width)}</td>
                <td style={{ minWidth: 104 }}>
                  <RollInput
                    label={`Cut ${n}, roll`}
                    value={roll.rollNumber}
                    list={listId}
                    autoFocus={roll.id === first?.id}
                    readOnly={isCut(roll)}
                    onChange={(rollNumber) => change(roll.id, { rollNumber })}
                    onBlur={() => onChange(rollLeft(rolls, index, stock))}
                    error={faultAt(index, 'rollNumber')}
                  />
                </td>
                <td style={{ minWidth: 92 }}>
                  <RollInput
                    label={`Cut ${n}, dye lot`}
                    value={roll.dyeLot}
                    readOnly={isCut(roll)}
                    onChange={(dyeLot) => change(roll.id, { dyeLot })}
                    onBlur={() => onChange(lotLeft(rolls, index))}
                    error={faultAt(index, 'dyeLot')}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Grid>
      {stock.length > 0 && (
        <p style={{ margin: '8px 0 0', fontSize: 12, color: colors.muted }}>
          Free in stock:{' '}
          {stock
            .slice(0, 6)
            .map((roll) => `${roll.rollNumber} (lot ${roll.dyeLot}, ${formatRemaining(roll.openLength)})`)
            .join(' · ')}
        </p>
      )}
    </GridScroll>
  );
}
