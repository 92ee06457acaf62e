import { lineLabel } from '@falcon/domain/orders/costing';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { memo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useReadOnly } from '#ui/fields/read-only';
import type { OrderFormApi } from '../form/order-form';
import { ExplainButton } from '../price/ExplainButton';
import { lineOf, usePrice } from '../price/price-context';
import { AmountCells } from './AmountCells';
import { LineItem } from './LineItem';
import { LineQuantity } from './LineQuantity';
import { LineSelection } from './LineSelection';
import { LineSummary } from './LineSummary';
import { lineUnit } from './line-words';

interface Props {
  form: OrderFormApi;
  index: number;
  flooringTypeId: FlooringTypeId;
  showMoney: boolean;
  /** The line is a block, and only a summary until someone opens it. */
  narrow: boolean;
}

/** One material or labor line: its item or selection, its quantity, and its cost. */
export const LineRow = memo(function LineRow({ form, index, flooringTypeId, showMoney, narrow }: Props) {
  const line = useWatch({ control: form.control, name: `lines.${index}` });
  const readOnly = useReadOnly();
  const { errors } = useFormState({ control: form.control, name: `lines.${index}` });
  const [opened, setOpened] = useState(false);
  const { price } = usePrice();
  if (line === undefined) return null;
  const priced = lineOf(price, line.lineKey);
  const isOff = price !== null && (priced === undefined || priced.quantity === 0);
  const folds = narrow && !readOnly;
  const open = !folds || opened || errors.lines?.[index] !== undefined;
  return (
    <tr data-off={isOff} data-short={!open}>
      <th scope="row" style={{ padding: folds ? 0 : '9px 6px 3px', color: 'inherit', fontSize: 13 }}>
        {folds ? (
          <LineSummary
            line={line}
            priced={priced}
            unit={lineUnit(line.lineKey, flooringTypeId)}
            open={open}
            showMoney={showMoney}
            onToggle={() => setOpened(!open)}
          />
        ) : (
          lineLabel(line.lineKey)
        )}
      </th>
      {open && (
        <>
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
              <td className="action">
                {priced && <ExplainButton title={priced.label} lines={[priced]} about="all" />}
              </td>
            </>
          )}
        </>
      )}
    </tr>
  );
});
