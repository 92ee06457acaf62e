import { mdiClose, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { itemTypeOfLaborLine, LABOR_OFFERED, laborLineType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ItemPicker } from '#pickers/ItemPicker';
import type { PickedRecord } from '#pickers/picked';
import { QuantityField, SelectField } from '#ui/fields/fields';
import { quantity } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { useOnce } from '#ui/use-once';
import { Cell, FormGrid, Section } from '#ui/Section';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { TypedGrid } from '#ui/typed-grid/styles';
import { itemWords } from '#pickers/item-words';
import type { AdditionalMaterial } from './defaults-requests';

/** A material to add. */
export interface NewMaterial {
  lineType: number;
  itemId: string;
  quantity: number;
}

interface Props {
  type: FlooringTypeId;
  materials: readonly AdditionalMaterial[];
  editable: boolean;
  add: (material: NewMaterial) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

interface Values {
  lineType: number | null;
  item: PickedRecord | null;
  quantity: number | null;
}

const blank: Values = { lineType: null, item: null, quantity: null };

function AddMaterial({ type, add }: Pick<Props, 'type' | 'add'>) {
  const form = useForm<Values>({ defaultValues: blank });
  const lines = LABOR_OFFERED[type]
    .flatMap((id) => laborLineType(id) ?? [])
    .map((line) => ({ value: line.id as number, label: line.name }));
  const itemTypeId = itemTypeOfLaborLine(useWatch({ control: form.control, name: 'lineType' }));
  useEffect(
    () =>
      form.subscribe({ name: 'lineType', formState: { values: true }, callback: () => form.setValue('item', null) }),
    [form],
  );
  const submit = form.handleSubmit(async (values) => {
    if (values.lineType === null) form.setError('lineType', { message: 'Select the line.' });
    if (values.item === null) form.setError('item', { message: 'Select an item.' });
    if (values.quantity === null || Number.isNaN(values.quantity))
      form.setError('quantity', { message: 'Enter a quantity.' });
    if (values.lineType === null || values.item === null || values.quantity === null || Number.isNaN(values.quantity))
      return;
    // The Apollo error link has already reported the error; the typed values stay.
    const added = await add({ lineType: values.lineType, itemId: values.item.id, quantity: values.quantity }).catch(
      () => false,
    );
    if (added) form.reset(blank);
  });
  const [press, busy] = useOnce(submit);
  return (
    <FormGrid style={{ marginTop: 12 }}>
      <SelectField form={form} name="lineType" span={3} label="Line" options={lines} />
      <Cell span={5}>
        <ItemPicker
          form={form}
          name="item"
          label="Item"
          {...(itemTypeId === null ? {} : { itemTypeId: String(itemTypeId) })}
        />
      </Cell>
      <QuantityField form={form} name="quantity" span={2} label="Quantity" />
      <Cell span={2}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          loading={busy}
          onClick={() => void press()}
          sx={{ mt: '20px' }}
        >
          Add
        </Button>
      </Cell>
    </FormGrid>
  );
}

/** Additional materials that new orders copy; added and removed immediately, independently of the form above. */
export function AdditionalMaterials({ type, materials, editable, add, remove }: Props) {
  const [takeOut, busy] = useOnce(async (id: string) => remove(id).catch(() => undefined));
  return (
    <Section
      title="Additional materials"
      help="Extra items for each new order, billed with the selected line. Changes are saved immediately."
    >
      {materials.length === 0 && <p style={{ margin: 0 }}>None.</p>}
      {materials.length > 0 && (
        <GridScroll>
          <TypedGrid aria-label="Additional materials">
            <thead>
              <tr>
                <th>Line</th>
                <th>Item</th>
                <th className="number">Quantity</th>
                {editable && <th aria-label="Remove" />}
              </tr>
            </thead>
            <tbody>
              {materials.map((material) => (
                <tr key={material.id}>
                  <td>{material.lineTypeName}</td>
                  <td>{material.item ? itemWords(material.item) : '—'}</td>
                  <td className="number">{quantity(material.quantity)}</td>
                  {editable && (
                    <td className="action">
                      <IconButton
                        size="small"
                        aria-label={`Remove ${material.lineTypeName}`}
                        title="Remove"
                        disabled={busy}
                        onClick={() => void takeOut(material.id)}
                      >
                        <Icon path={mdiClose} />
                      </IconButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </TypedGrid>
        </GridScroll>
      )}
      {editable && <AddMaterial type={type} add={add} />}
    </Section>
  );
}
