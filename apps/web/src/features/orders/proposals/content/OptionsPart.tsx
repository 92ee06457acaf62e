import { optionKind, PROPOSAL_BOUNDS, PROPOSAL_ROWS } from '@falcon/domain/orders/proposals';
import type { ProposalOptionKind } from '@falcon/domain/orders/proposals';
import { proposal } from '@falcon/domain/company/records';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { rowField } from '#blocks/record-kind/row-field';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { useSees } from '#session/current-user';
import { useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { CheckCell } from '#ui/typed-grid/CheckCell';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { blankOption, type ProposalValues } from '../proposal-values';
import { CardGrid } from './cards';
import { AddButton, FaultList, Part } from './Part';

type Form = UseFormReturn<ProposalValues>;
const { options: OPTIONS } = PROPOSAL_ROWS;
const Field = rowField<ProposalValues, typeof OPTIONS.of>(OPTIONS, 'options', 'Option');

interface Props {
  form: Form;
  index: number;
}

/** The inputs for a kind of option: an item, a quantity, or amounts. */
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
          <Field key={part} form={form} index={index} name={part} placeholder={OPTIONS.of[part].label} />
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
        <Field
          form={form}
          index={index}
          name="quantity"
          called="quantity of one apartment"
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
      <td style={{ width: 190 }} data-wide data-heading="Option">
        <Field form={form} index={index} name="kind" called="" />
      </td>
      <td style={{ minWidth: 150 }} data-wide data-heading="Name on the proposal">
        <Field
          form={form}
          index={index}
          name="name"
          called="name on the proposal"
          placeholder={kind === 'OTHER' ? 'What is done' : optionKind(kind).label}
        />
      </td>
      <td style={{ minWidth: 210 }} data-wide data-heading="Item, quantity or amounts of one apartment">
        <Details form={form} index={index} kind={kind} />
      </td>
      <td style={{ width: 74, textAlign: 'center' }} data-heading="In the price">
        <CheckCell
          form={form}
          name={`options.${index}.isIncluded`}
          label={`Option ${n}, included in the price`}
          no="No"
        />
      </td>
      {!readOnly && <RemoveCell what={`option ${n}`} onRemove={() => onRemove(index)} />}
    </tr>
  );
}

/** Work included in every price, or that the customer can add. */
export function OptionsPart({ form }: { form: Form }) {
  const readOnly = useReadOnly();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options', keyName: 'key' });
  const next = (): ProposalOptionKind =>
    OPTIONS.of.kind.options.find(({ value }) => !form.getValues('options').some(({ kind }) => kind === value))?.value ??
    'OTHER';
  return (
    <Part title="Options" help="Included in every price, or priced separately for the customer to choose.">
      {fields.length > 0 && (
        <GridScroll>
          <CardGrid aria-label="Options">
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
          </CardGrid>
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
