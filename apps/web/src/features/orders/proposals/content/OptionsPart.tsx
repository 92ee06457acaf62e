import Checkbox from '@mui/material/Checkbox';
import { OPTION_KINDS, optionKind, PROPOSAL_BOUNDS } from '@falcon/domain/orders/proposals';
import type { ProposalOptionKind } from '@falcon/domain/orders/proposals';
import { proposal } from '@falcon/domain/company/records';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { useSees } from '#session/current-user';
import { MoneyField, QuantityField, SelectField, TextField, useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { TypedGrid } from '#ui/typed-grid/styles';
import { blankOption, type ProposalValues } from '../proposal-values';
import { AddButton, FaultList, Part } from './Part';

type Form = UseFormReturn<ProposalValues>;
const KINDS = (Object.keys(OPTION_KINDS) as ProposalOptionKind[]).map((value) => ({
  value,
  label: OPTION_KINDS[value].label,
}));

interface Props {
  form: Form;
  index: number;
}

function Included({ form, index }: Props) {
  const field = useField<ProposalValues, boolean>({ form, name: `options.${index}.isIncluded` });
  if (useReadOnly()) return field.value ? 'Yes' : 'No';
  return (
    <Checkbox
      name={field.name}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
      slotProps={{ input: { ref: field.inputRef, 'aria-label': `Option ${index + 1}, included in the price` } }}
    />
  );
}

/** What a kind of option needs: an item, a quantity, or its amounts. */
function Details({ form, index, kind }: Props & { kind: ProposalOptionKind }) {
  const n = index + 1;
  const seesAmounts = useSees()(proposal.parts.amounts);
  const { itemTypeId, quantity } = optionKind(kind);
  const item = useField<ProposalValues, PickedRecord | null>({ form, name: `options.${index}.item` });
  const cell = { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: 6 } as const;
  if (kind === 'OTHER' && !seesAmounts) return <span>Amounts hidden</span>;
  if (kind === 'OTHER')
    return (
      <div style={cell}>
        {(['material', 'labor', 'profit'] as const).map((part) => (
          <MoneyField
            key={part}
            form={form}
            name={`options.${index}.${part}`}
            label={`Option ${n}, ${part}`}
            hideLabel
            align="right"
            placeholder={`${part.charAt(0).toUpperCase()}${part.slice(1)}`}
          />
        ))}
      </div>
    );
  return (
    <div style={cell}>
      {itemTypeId !== undefined && (
        <ItemInput
          {...item}
          itemTypeId={String(itemTypeId)}
          label={`Option ${n}, item`}
          hideLabel
          placeholder="As the unit says"
        />
      )}
      {quantity && (
        <QuantityField
          form={form}
          name={`options.${index}.quantity`}
          label={`Option ${n}, quantity of one apartment`}
          hideLabel
          align="right"
          suffix={quantity}
          placeholder={quantity === 'LF' ? 'As the cuts' : '1'}
        />
      )}
    </div>
  );
}

function OptionRow({ form, index, onRemove }: Props & { onRemove: (index: number) => void }) {
  const readOnly = useReadOnly();
  const kind = useWatch({ control: form.control, name: `options.${index}.kind` });
  // A removed row renders once more before its list does.
  if (kind === undefined) return null;
  const n = index + 1;
  return (
    <tr data-row={index}>
      <td style={{ width: 190 }}>
        <SelectField form={form} name={`options.${index}.kind`} label={`Option ${n}`} hideLabel options={KINDS} />
      </td>
      <td style={{ minWidth: 150 }}>
        <TextField
          form={form}
          name={`options.${index}.name`}
          label={`Option ${n}, name on the proposal`}
          hideLabel
          maxLength={80}
          placeholder={kind === 'OTHER' ? 'What is done' : optionKind(kind).label}
        />
      </td>
      <td style={{ minWidth: 210 }}>
        <Details form={form} index={index} kind={kind} />
      </td>
      <td style={{ width: 74, textAlign: 'center' }}>
        <Included form={form} index={index} />
      </td>
      {!readOnly && <RemoveCell what={`option ${n}`} onRemove={() => onRemove(index)} />}
    </tr>
  );
}

/** Work that is part of every price, or that the customer can add. */
export function OptionsPart({ form }: { form: Form }) {
  const readOnly = useReadOnly();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options', keyName: 'key' });
  const next = (): ProposalOptionKind =>
    KINDS.find(({ value }) => !form.getValues('options').some(({ kind }) => kind === value))?.value ?? 'OTHER';
  return (
    <Part title="Options" help="Included in every price, or priced separately for the customer to choose.">
      {fields.length > 0 && (
        <GridScroll>
          <TypedGrid aria-label="Options">
            <thead>
              <tr>
                <th>Option</th>
                <th>Name on the proposal</th>
                <th>Item, quantity or amounts of one apartment</th>
                <th>In the price</th>
                {!readOnly && <th aria-label="Remove" />}
              </tr>
            </thead>
            <tbody>
              {fields.map((field, index) => (
                <OptionRow key={field.key} form={form} index={index} onRemove={remove} />
              ))}
            </tbody>
          </TypedGrid>
        </GridScroll>
      )}
      <FaultList errors={form.formState.errors.options} />
      {!readOnly && (
        <AddButton
          label="Add option"
          disabled={fields.length >= PROPOSAL_BOUNDS.options}
          onAdd={() => append(blankOption(next()))}
        />
      )}
    </Part>
  );
}
