import { useQuery } from '@apollo/client/react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { optionalNumber, requiredText } from '../../blocks/entity-form/checks/text-rules';
import { useParam } from '../../blocks/routing/hooks';
import { MoneyField, TextField, useField } from '../../ui/fields/fields';
import { ReadOnlyText, useReadOnly } from '../../ui/fields/read-only';
import { money } from '../../ui/format/numbers';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { type AdditionalCostPartsFragment, AdditionalCostUnitsDocument } from './additional-costs.generated';

/** The rules of an additional cost's form. */
export const costForm = z.object({
  description: requiredText('what the cost is for', 200),
  materialCost: optionalNumber,
  laborCost: optionalNumber,
  profitCost: optionalNumber,
  unitIds: z.array(z.string()),
});
export type CostValues = z.infer<typeof costForm>;

export const blankCost: CostValues = {
  description: '',
  materialCost: null,
  laborCost: null,
  profitCost: null,
  unitIds: [],
};

/** A stored cost as form values. */
export const costValues = ({
  description,
  materialCost,
  laborCost,
  profitCost,
  units,
}: AdditionalCostPartsFragment): CostValues => ({
  description,
  materialCost,
  laborCost,
  profitCost,
  unitIds: units.map((unit) => unit.id),
});

/** A stored cost as the start of another one: its amounts and units, with a new description. */
export const copiedCost = (cost: AdditionalCostPartsFragment): CostValues => ({ ...costValues(cost), description: '' });

/** Adds amounts in whole cents, so that the total equals the server's. */
const totalOf = (...amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((Number.isFinite(amount) ? (amount ?? 0) : 0) * 100), 0) /
  100;

function UnitsField({ form }: { form: UseFormReturn<CostValues> }) {
  const customerId = useParam('customerId');
  const { data } = useQuery(AdditionalCostUnitsDocument, { variables: { customerId } });
  const field = useField<CostValues, string[]>({ form, name: 'unitIds' });
  const readOnly = useReadOnly();
  const units = (data?.units.nodes ?? []).flatMap((unit) => unit ?? []);
  const chosen = new Set(field.value);
  if (readOnly)
    return (
      <ReadOnlyText label="Units">
        {chosen.size === 0
          ? 'All units'
          : units
              .filter((unit) => chosen.has(unit.id))
              .map((unit) => unit.name)
              .join(', ')}
      </ReadOnlyText>
    );
  const toggle = (id: string) =>
    field.onChange(chosen.has(id) ? field.value.filter((other) => other !== id) : [...field.value, id]);
  return (
    <div
      role="group"
      aria-label="Units"
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
    >
      {units.map((unit) => (
        <FormControlLabel
          key={unit.id}
          label={`${unit.name} · ${unit.flooringType?.name ?? ''}`}
          control={<Checkbox name="unitIds" checked={chosen.has(unit.id)} onChange={() => toggle(unit.id)} />}
        />
      ))}
    </div>
  );
}

/** The inputs of an additional cost. */
export function CostFields({ form }: { form: UseFormReturn<CostValues> }) {
  const [material, labor, profit] = form.watch(['materialCost', 'laborCost', 'profitCost']);
  return (
    <>
      <Section title="Cost" help="Added to each new order with these amounts. Amounts can be negative.">
        <FormGrid>
          <Cell>
            <TextField form={form} name="description" label="Description" required maxLength={200} />
          </Cell>
          <Cell span={3}>
            <MoneyField form={form} name="materialCost" label="Material" negative align="right" />
          </Cell>
          <Cell span={3}>
            <MoneyField form={form} name="laborCost" label="Labor" negative align="right" />
          </Cell>
          <Cell span={3}>
            <MoneyField form={form} name="profitCost" label="Profit" negative align="right" />
          </Cell>
          <Cell span={3}>
            <ReadOnlyText label="Total">{money(totalOf(material, labor, profit))}</ReadOnlyText>
          </Cell>
        </FormGrid>
      </Section>
      <Section title="Units" help="With none selected, it applies to every unit of the customer.">
        <UnitsField form={form} />
      </Section>
    </>
  );
}
