import { useQuery } from '@apollo/client/react';
import { customer, type RecordRef } from '@falcon/domain/company/records';
import type { UseFormReturn } from 'react-hook-form';
import { OpenOrders } from '#blocks/open-orders/lazy-open-orders';
import { kindField, type KindForm, type ReferenceInputProps } from '#blocks/record-kind/KindField';
import { ReferenceSelect } from '#blocks/record-kind/ReferenceSelect';
import { PropertyFirmPicker } from '#pickers/PropertyFirmPicker';
import { FormGrid, Section } from '#ui/Section';
import { CustomerChoicesDocument, type CustomerChoicesQuery } from './customer.generated';
import type { CustomerMore, CustomerParts, CustomerValues } from './customer-documents';
import { ExemptionCertificate } from './ExemptionCertificate';
import { useNamesakes } from './use-namesakes';

type Row = RecordRef & { readonly isEnabled: boolean };

/** The input for one of a few records, all loaded by one query. */
const choiceOf = (rows: (choices: CustomerChoicesQuery) => readonly Row[], emptyLabel?: string) =>
  function Choice(props: ReferenceInputProps) {
    const { data } = useQuery(CustomerChoicesDocument);
    return <ReferenceSelect {...props} records={data && rows(data)} emptyLabel={emptyLabel} />;
  };

/** The location; for a new customer without a selection, shows the default one by name. */
function LocationSelect(props: ReferenceInputProps) {
  const { data } = useQuery(CustomerChoicesDocument);
  const usual = data?.geoLocations.find((location) => location.isDefault);
  const blank = props.form.watch(props.name) === null;
  const records = blank ? data?.geoLocations.filter((location) => location !== usual) : data?.geoLocations;
  return <ReferenceSelect {...props} records={records} emptyLabel={blank ? (usual?.name ?? '') : undefined} />;
}

const Field = kindField<typeof customer.fields, CustomerParts>(customer, {
  customerType: choiceOf((data) => data.customerTypes),
  pmf: PropertyFirmPicker,
  salesperson: choiceOf((data) => (data.salespersons.nodes ?? []).flatMap((person) => person ?? []), 'None'),
  laborRate: choiceOf((data) => data.laborRates, 'Same as customer type'),
  invoiceMethod: choiceOf((data) => data.invoiceMethods, 'Not set'),
  geoLocation: LocationSelect,
});

type Props = KindForm<typeof customer, CustomerMore, CustomerParts>;

function NameField({ form, record }: Props) {
  return <Field form={form} name="name" span={8} hint={useNamesakes(form.watch('name'), record)} />;
}

function EnabledField({ form, record }: Props) {
  return (
    <Field form={form} name="isEnabled" hint="Disabled customers take no new orders or units; existing ones are kept.">
      {!form.watch('isEnabled') && record && (
        <div>
          <OpenOrders orders={record.openOrders} customerId={record.id}>
            orders in progress continue, drafts can’t be submitted.
          </OpenOrders>
        </div>
      )}
    </Field>
  );
}

function BillTo({ form }: { form: UseFormReturn<CustomerValues> }) {
  return (
    form.watch('useBillToAddress') && (
      <>
        <Field form={form} name="billToName" />
        <Field form={form} name="billToAddress" />
      </>
    )
  );
}

/** The fields of a customer, shared by create and edit. */
export function CustomerFields({ form, record }: Props) {
  return (
    <>
      <Section title="Customer" help="The community, its management firm and its salesperson.">
        <FormGrid>
          <NameField form={form} record={record} />
          <Field form={form} name="customerType" span={4} />
          <Field form={form} name="pmf" span={6} />
          <Field form={form} name="salesperson" span={6} />
          <Field form={form} name="laborRate" span={6} />
          <Field form={form} name="geoLocation" span={3} />
          <Field form={form} name="numberOfUnits" span={3} />
          <EnabledField form={form} record={record} />
        </FormGrid>
      </Section>
      <Section title="Address and phone" help="Job site address.">
        <FormGrid>
          <Field form={form} name="address" />
          <Field form={form} name="phone" span={6} />
          <Field form={form} name="fax" span={6} />
          <Field form={form} name="gateCode" span={6} />
        </FormGrid>
      </Section>
      <Section title="Billing" help="Invoice format, delivery and credit limit.">
        <FormGrid>
          <Field form={form} name="invoiceMethod" span={6} />
          <Field form={form} name="summaryBy" span={6} />
          <Field form={form} name="creditLimit" span={6} />
          <Field form={form} name="paymentTermsDays" span={6} />
          <Field form={form} name="invoiceEmails" />
          <Field form={form} name="contractForm" span={6} />
          <Field
            form={form}
            name="taxExempt"
            span={6}
            disabled={record === undefined}
            hint={
              record
                ? 'Requires the certificate under Documents.'
                : 'Available after the customer is created and its certificate is added under Documents.'
            }
          />
          {record && <ExemptionCertificate form={form} customerId={record.id} />}
          <Field form={form} name="poNumberRequired" span={6} />
          <Field form={form} name="showTaxTotalAsLineItem" span={6} />
          <Field form={form} name="sendsReminders" />
          <Field form={form} name="useBillToAddress" />
          <BillTo form={form} />
        </FormGrid>
      </Section>
      <Section
        title="Messages to the site"
        help="E-mails about each order to the contacts marked “Receives messages to the site”. Their texts are in the settings, under E-mail."
      >
        <FormGrid>
          <Field form={form} name="messageConfirmed" span={6} hint="When the order is submitted." />
          <Field form={form} name="messageDate" span={6} hint="When it gets another install date or half day." />
          <Field
            form={form}
            name="messageReminder"
            span={6}
            hint="Two business days before, with a link to confirm or to say “not ready”."
          />
          <Field
            form={form}
            name="messageDone"
            span={6}
            hint="When it is reconciled. Only pictures marked “With invoice e-mails” are attached."
          />
        </FormGrid>
      </Section>
    </>
  );
}
