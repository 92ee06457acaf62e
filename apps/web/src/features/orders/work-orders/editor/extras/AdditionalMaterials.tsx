import { itemTypeOfLaborLine, LABOR_LINE_TYPES, LABOR_OFFERED } from '@falcon/domain/kit/flooring';
import Button from '@mui/material/Button';
import { ORDER_PARTS, PRICES } from '@falcon/domain/orders/work-order-fields';
import { useFieldArray, useWatch } from 'react-hook-form';
import { rowField } from '#blocks/record-kind/row-field';
import { ItemInput } from '#pickers/ItemInput';
import { useSees } from '#session/current-user';
import { SelectField, useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { money } from '#ui/format/numbers';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { EditorCard } from '../EditorCard';
import type { OrderFormApi } from '../form/order-form';
import { BLANK_MATERIAL, type OrderValues, type Pick } from '../form/order-values';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { Grid } from '../grid-styles';
import { Changing } from '../price/Changing';
import { ExplainButton } from '../price/ExplainButton';
import { usePrice } from '../price/price-context';

const { additionalMaterials } = ORDER_PARTS;
const Field = rowField<OrderValues, typeof additionalMaterials.of>(
  additionalMaterials,
  'additionalMaterials',
  'Additional material',
);

interface RowProps {
  form: OrderFormApi;
  index: number;
  showMoney: boolean;
  onRemove: (index: number) => void;
}

function MaterialRow({ form, index, showMoney, onRemove }: RowProps) {
  const readOnly = useReadOnly();
  const [lineType, flooringTypeId] = useWatch({
    control: form.control,
    name: [`additionalMaterials.${index}.lineType`, 'flooringTypeId'],
  });
  const item = useField<OrderValues, Pick | null>({ form, name: `additionalMaterials.${index}.item` });
  const priced = usePrice().price?.lines.find((line) => line.additionalMaterialIndex === index);
  const offered = new Set<number>(LABOR_OFFERED[flooringTypeId]);
  const options = LABOR_LINE_TYPES.filter((type) => offered.has(type.id) || type.id === lineType).map((type) => ({
    value: type.id as number,
    label: type.name,
  }));
  const n = index + 1;
  return (
    <tr>
      <td style={{ width: 150 }}>
        <SelectField
          form={form}
          name={`additionalMaterials.${index}.lineType`}
          label={`Additional material ${n}, billed as`}
          hideLabel
          options={options}
        />
      </td>
      <td style={{ minWidth: 220 }}>
        <ItemInput
          {...item}
          label={`Additional material ${n}, item`}
          hideLabel
          itemTypeId={String(itemTypeOfLaborLine(lineType) ?? 8)}
          placeholder="Item"
          disabled={lineType === null}
        />
      </td>
      <td style={{ width: 96 }}>
        <Field form={form} index={index} name="quantity" />
      </td>
      {showMoney && (
        <td className="number figure" style={{ width: 100 }}>
          <strong>
            <Changing text={money(priced?.totalCost)} />
          </strong>
        </td>
      )}
      {showMoney && (
        <td className="action">
          {priced && <ExplainButton title={priced.itemName || priced.label} lines={[priced]} about="all" />}
        </td>
      )}
      {!readOnly && <RemoveCell what={`additional material ${n}`} onRemove={() => onRemove(index)} />}
    </tr>
  );
}

/** Extra items, each billed by the labor line it belongs to. */
export function AdditionalMaterials({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const showMoney = useSees()(PRICES);
  const rows = useFieldArray({ control: form.control, name: 'additionalMaterials', keyName: 'rowKey' });
  if (readOnly && rows.fields.length === 0) return null;
  return (
    <EditorCard title="Additional materials" help="Extra items, billed with the labor of their line.">
      {rows.fields.length > 0 && (
        <GridScroll>
          <Grid aria-label="Additional materials">
            <thead>
              <tr>
                <th scope="col">Billed as</th>
                <th scope="col">Item</th>
                <NumberHead>Quantity</NumberHead>
                {showMoney && (
                  <>
                    <NumberHead>Total</NumberHead>
                    <td aria-hidden />
                  </>
                )}
                {!readOnly && <td aria-hidden />}
              </tr>
            </thead>
            <tbody>
              {rows.fields.map((row, index) => (
                <MaterialRow key={row.rowKey} form={form} index={index} showMoney={showMoney} onRemove={rows.remove} />
              ))}
            </tbody>
          </Grid>
        </GridScroll>
      )}
      {!readOnly && (
        <Button variant="text" sx={{ ml: -1 }} onClick={() => rows.append(BLANK_MATERIAL)}>
          Add material
        </Button>
      )}
    </EditorCard>
  );
}
