import { lineLabel } from '@falcon/domain/orders/costing';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import type { OrderFormApi } from '../form/order-form';
import { ExplainButton } from '../price/ExplainButton';
import { lineOf, usePrice } from '../price/price-context';
import { AmountCells } from './AmountCells';
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
          <AmountCells line={priced} live />
          <td className="action">{priced && <ExplainButton title={priced.label} lines={[priced]} about="all" />}</td>
        </>
      )}
    </tr>
  );
});
