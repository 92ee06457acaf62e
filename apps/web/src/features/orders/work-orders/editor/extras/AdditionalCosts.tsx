import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ORDER_PARTS, PRICES } from '@falcon/domain/orders/work-order-fields';
import { useFieldArray, useWatch } from 'react-hook-form';
import { rowField } from '#blocks/record-kind/row-field';
import { useSees } from '#session/current-user';
import { useReadOnly } from '#ui/fields/read-only';
import { money } from '#ui/format/numbers';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { EditorCard } from '../EditorCard';
import type { OrderFormApi } from '../form/order-form';
import { BLANK_COST, type OrderValues } from '../form/order-values';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { Grid } from '../grid-styles';
import { COST_PARTS } from '../price/price-types';
import { useNegativeCost } from './use-negative-cost';

const { additionalCosts } = ORDER_PARTS;
const Field = rowField<OrderValues, typeof additionalCosts.of>(additionalCosts, 'additionalCosts', 'Additional cost');

const cents = (value: number | null | undefined): number =>
  value === null || value === undefined || Number.isNaN(value) ? 0 : Math.round(value * 100);

function CostRow({ form, index, onRemove }: { form: OrderFormApi; index: number; onRemove: (index: number) => void }) {
  const readOnly = useReadOnly();
  const cost = useWatch({ control: form.control, name: `additionalCosts.${index}` });
  if (cost === undefined) return null;
  const n = index + 1;
  return (
    <tr>
      <td style={{ minWidth: 220 }}>
        <Field form={form} index={index} name="description" called="what for" placeholder="What for" />
      </td>
      {COST_PARTS.map(({ part }) => (
        <td key={part} style={{ width: 108 }}>
          <Field form={form} index={index} name={`${part}Cost`} placeholder="0.00" />
        </td>
      ))}
      <td className="number figure" style={{ width: 100 }}>
        <strong>{money((cents(cost.materialCost) + cents(cost.laborCost) + cents(cost.profitCost)) / 100)}</strong>
      </td>
      {!readOnly && <RemoveCell what={`additional cost ${n}`} onRemove={() => onRemove(index)} />}
    </tr>
  );
}

/** Additional costs, used as typed; only for users who can see job costs. */
export function AdditionalCosts({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const showMoney = useSees()(PRICES);
  const negative = useNegativeCost(form);
  const rows = useFieldArray({ control: form.control, name: 'additionalCosts', keyName: 'rowKey' });
  if (!showMoney || (readOnly && rows.fields.length === 0)) return null;
  return (
    <EditorCard title="Additional costs" help="Billed as entered; not counted toward minimums or commission.">
      {rows.fields.length > 0 && (
        <GridScroll>
          <Grid aria-label="Additional costs">
            <thead>
              <tr>
                <th scope="col">What for</th>
                {COST_PARTS.map(({ part, label }) => (
                  <NumberHead key={part}>{label}</NumberHead>
                ))}
                <NumberHead>Total</NumberHead>
                {!readOnly && <td aria-hidden />}
              </tr>
            </thead>
            <tbody>
              {rows.fields.map((row, index) => (
                <CostRow key={row.rowKey} form={form} index={index} onRemove={rows.remove} />
              ))}
            </tbody>
          </Grid>
        </GridScroll>
      )}
      {negative !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {negative}
        </Alert>
      )}
      {!readOnly && (
        <Button variant="text" sx={{ ml: -1 }} onClick={() => rows.append(BLANK_COST)}>
          Add cost
        </Button>
      )}
    </EditorCard>
  );
}
