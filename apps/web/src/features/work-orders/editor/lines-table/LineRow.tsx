import { lineLabel } from '@falcon/domain/costing';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { money } from '../../../../ui/format/numbers';
import type { OrderFormApi } from '../form/order-form';
import { Changing } from '../price/Changing';
import { ExplainButton } from '../price/ExplainButton';
import { lineOf, usePrice } from '../price/price-context';
import { LineItem } from './LineItem';
import { LineQuantity } from './LineQuantity';
import { LineSelection } from './LineSelection';
import { lineUnit } from './line-words';

interface Props {
  form: OrderFormApi;
  index: number;
  flooringTypeId: FlooringTypeId;
  showMoney: boolean;
}

const shown = (amount: number | null | undefined): string =>
  amount === null || amount === undefined || amount === 0 ? '—' : money(amount);

/** One material or labor line: its item or selection, its quantity, and its cost. */
export const LineRow = memo(function LineRow({ form, index, flooringTypeId, showMoney }: Props) {
  const line = useWatch({ control: form.control, name: `lines.${index}` });
  const { price } = usePrice();
  if (line === undefined) return null;
  const priced = lineOf(price, line.lineKey);
  const isOff = price !== null && (priced === undefined || priced.quantity === 0);
  return (
    <tr data-off={isOff}>
      <th scope="row" style={{ padding: '9px 6px 3px', color: 'inherit', fontSize: 13 }}>
        {lineLabel(line.lineKey)}
      </th>
      <td>
        <div className="choice">
          <LineItem form={form} index={index} line={line} />
          <LineSelection form={form} lineKey={line.lineKey} />
        </div>
      </td>
      <td style={{ width: 96 }} className="number">
        <LineQuantity form={form} index={index} line={line} flooringTypeId={flooringTypeId} />
      </td>
      <td className="figure">{lineUnit(line.lineKey, flooringTypeId)}</td>
      {showMoney && (
        <>
          <td className="number figure" data-label="Material">
            <Changing text={shown(priced?.materialCost)} />
          </td>
          <td className="number figure" data-label="Labor">
            <Changing text={shown(priced?.laborCost)} />
          </td>
          <td className="number figure" data-label="Profit">
            <Changing text={shown(priced?.profitCost)} />
          </td>
          <td className="number figure" data-label="Total">
            <strong>
              <Changing text={shown(priced?.totalCost)} />
            </strong>
          </td>
          <td className="action">{priced && <ExplainButton title={priced.label} lines={[priced]} about="all" />}</td>
        </>
      )}
    </tr>
  );
});
