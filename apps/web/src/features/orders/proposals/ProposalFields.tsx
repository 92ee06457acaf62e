import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { RecordRef } from '@falcon/domain/company/records';
import { proposal } from '@falcon/domain/company/records';
import { addDays } from '@falcon/domain/kit/schedule';
import { kindField, type KindForm, type ReferenceInputProps } from '#blocks/record-kind/KindField';
import { ReferenceSelect } from '#blocks/record-kind/ReferenceSelect';
import { CustomerInput } from '#pickers/CustomerInput';
import { SalespersonPicker } from '#pickers/SalespersonPicker';
import { useSees } from '#session/current-user';
import { useField } from '#ui/fields/fields';
import { lazyPart } from '#ui/lazy-part';
import { exactDate, today } from '#ui/format/dates';
import { FormGrid, Section } from '#ui/Section';
import { sizes } from '#ui/tokens';
import { AlternativesPart } from './content/AlternativesPart';
import { LinesPart } from './content/LinesPart';
import { OptionsPart } from './content/OptionsPart';
import { PriceInSight } from './price/PriceInSight';
import { useLivePrice } from './price/use-live-price';
import { ProposalChoicesDocument } from './proposals.generated';
import type { ProposalMore, ProposalParts } from './proposal-values';

// Loads after the form: the price is needed only once something is typed.
const PriceCard = lazyPart(async () => (await import('./price/PriceCard')).PriceCard);

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 16,
  alignItems: 'start',
  '& > aside': { position: 'sticky', top: sizes.topBar + 52 },
  '&[data-priced=false]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > aside': { position: 'static' } },
});

function TypeSelect(props: ReferenceInputProps) {
  const { data } = useQuery(ProposalChoicesDocument);
  return <ReferenceSelect {...props} records={data?.customerTypes} />;
}

function CustomerPick({ form, name, ...rest }: ReferenceInputProps) {
  return <CustomerInput {...rest} {...useField<Record<string, unknown>, RecordRef | null>({ form, name })} />;
}

const Field = kindField<typeof proposal.fields, ProposalParts>(proposal, {
  customer: CustomerPick,
  customerType: TypeSelect,
  salesperson: SalespersonPicker,
});

/** A proposal: recipient, contents and wording on the left, live price on the right. */
export function ProposalFields({ form, record }: KindForm<typeof proposal, ProposalMore, ProposalParts>) {
  // After acceptance the offer below has the price; a live price would add the accepted work to units that already have
  // it.
  const isPriced = useSees()(proposal.parts.amounts) && record?.status !== 'ACCEPTED';
  const price = useLivePrice(form, isPriced);
  const isProspect = form.watch('customer') === null;
  const days = useQuery(ProposalChoicesDocument).data?.appConfiguration.proposalValidDays;
  const validityHint = days === undefined ? '' : `Blank: ${exactDate(addDays(today(), days))}`;
  return (
    <Columns data-priced={isPriced}>
      <div style={{ minWidth: 0 }}>
        <Section title="For" help="A customer, or a prospect who becomes a customer on acceptance.">
          <FormGrid>
            <Field form={form} name="name" span={8} />
            <Field form={form} name="validUntil" span={4} hint={record ? undefined : validityHint} />
            <Field form={form} name="customer" span={8} />
            <Field form={form} name="salesperson" span={4} />
            {isProspect && (
              <>
                <Field form={form} name="prospectName" span={8} />
                <Field form={form} name="customerType" span={4} />
                <Field form={form} name="address" />
              </>
            )}
            <Field form={form} name="contactName" span={4} />
            <Field form={form} name="emailAddress" span={5} />
            <Field form={form} name="phone" span={3} />
          </FormGrid>
        </Section>
        <LinesPart form={form} price={isPriced ? price : null} />
        <AlternativesPart form={form} />
        <OptionsPart form={form} />
        <Section
          title="Text"
          help="Text that the customer sees in addition to the prices. Photos added under Documents are printed after it."
        >
          <FormGrid>
            <Field form={form} name="introduction" rows={3} />
            <Field form={form} name="included" rows={4} />
            <Field form={form} name="terms" rows={4} />
          </FormGrid>
        </Section>
        {isPriced && <PriceInSight price={price} />}
      </div>
      {isPriced && (
        <aside>
          <PriceCard price={price} form={form} />
        </aside>
      )}
    </Columns>
  );
}
