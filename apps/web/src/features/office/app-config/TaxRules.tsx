import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { useQuery } from '@apollo/client/react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { StateListDocument } from '#blocks/address/address.generated';
import { PercentField, SelectField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { Icon } from '#ui/Icon';
import { Section } from '#ui/Section';
import { GridFault } from '#ui/typed-grid/GridFault';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { TypedGrid } from '#ui/typed-grid/styles';
import type { SettingsValues } from './settings-form';

const FLOORS = FLOORING_TYPES.map((type) => ({ value: String(type.id), label: type.name }));
const FORMS = [
  { value: 'LUMP_SUM', label: 'Lump sum' },
  { value: 'ITEMISED', label: 'Itemized' },
];
const MODES = [
  { value: 'COST', label: 'In the cost of items' },
  { value: 'MATERIAL', label: 'On material and its profit' },
  { value: 'TOTAL', label: 'On everything' },
];
const any = { stateCode: null, flooringTypeId: null, contractForm: null, mode: 'COST' as const, rate: null };

interface Props {
  form: UseFormReturn<SettingsValues>;
}

function RuleRow({
  form,
  index,
  states,
  onRemove,
}: Props & { index: number; states: readonly { value: string; label: string }[]; onRemove: () => void }) {
  const readOnly = useReadOnly();
  const mode = useWatch({ control: form.control, name: `taxRules.${index}.mode` });
  const label = (what: string) => `Tax rule ${index + 1}, ${what}`;
  return (
    <tr>
      <td style={{ minWidth: 150 }}>
        <SelectField
          form={form}
          name={`taxRules.${index}.stateCode`}
          label={label('state')}
          hideLabel
          options={states}
          emptyLabel="Any state"
        />
      </td>
      <td style={{ minWidth: 120 }}>
        <SelectField
          form={form}
          name={`taxRules.${index}.flooringTypeId`}
          label={label('floor')}
          hideLabel
          options={FLOORS}
          emptyLabel="Any floor"
        />
      </td>
      <td style={{ minWidth: 120 }}>
        <SelectField
          form={form}
          name={`taxRules.${index}.contractForm`}
          label={label('contract')}
          hideLabel
          options={FORMS}
          emptyLabel="Any"
        />
      </td>
      <td style={{ minWidth: 190 }}>
        <SelectField form={form} name={`taxRules.${index}.mode`} label={label('how')} hideLabel options={MODES} />
      </td>
      <td style={{ width: 92 }}>
        {mode === 'COST' ? null : (
          <PercentField form={form} name={`taxRules.${index}.rate`} label={label('rate')} hideLabel align="right" />
        )}
      </td>
      {!readOnly && <RemoveCell what={`tax rule ${index + 1}`} onRemove={onRemove} />}
    </tr>
  );
}

/** How orders are taxed; the most specific rule applies. */
export function TaxRules({ form }: Props) {
  const readOnly = useReadOnly();
  const { data } = useQuery(StateListDocument);
  const states = (data?.states ?? []).map((state) => ({ value: state.code, label: `${state.code} · ${state.name}` }));
  const rows = useFieldArray({ control: form.control, name: 'taxRules', keyName: 'rowKey' });
  return (
    <Section
      title="Sales tax"
      help="The most specific rule that matches an order applies: state first, then floor, then contract. Submitted orders keep the tax they were submitted with."
    >
      <GridScroll>
        <TypedGrid aria-label="Tax rules">
          <thead>
            <tr>
              <th>State</th>
              <th>Floor</th>
              <th>Contract</th>
              <th>Tax is</th>
              <th className="number">Rate</th>
              {!readOnly && <td aria-hidden />}
            </tr>
          </thead>
          <tbody>
            {rows.fields.map((row, index) => (
              <RuleRow key={row.rowKey} form={form} index={index} states={states} onRemove={() => rows.remove(index)} />
            ))}
          </tbody>
        </TypedGrid>
      </GridScroll>
      <GridFault faults={form.formState.errors.taxRules} row="Rule" />
      {!readOnly && (
        <Button variant="text" startIcon={<Icon path={mdiPlus} />} onClick={() => rows.append(any)}>
          Add rule
        </Button>
      )}
    </Section>
  );
}
