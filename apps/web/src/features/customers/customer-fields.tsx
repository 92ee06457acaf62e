import { useQuery } from '@apollo/client/react';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../blocks/address/AddressFields';
import { OpenOrders } from '../../blocks/open-orders/lazy-open-orders';
import { PropertyFirmPicker } from '../../pickers/PropertyFirmPicker';
import {
  CheckboxField,
  EnumField,
  IntegerField,
  MoneyField,
  PhoneField,
  SelectField,
  TextField,
} from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { CustomerValues } from './customer-form';
import { ExemptionCertificate } from './ExemptionCertificate';
import { useNamesakes } from './use-namesakes';
import { CustomerChoicesDocument, type CustomerPartsFragment } from './customer.generated';

interface Choice {
  id: string;
  label: string;
  isEnabled: boolean;
}

/** Enabled options, and a selected one that was disabled since. */
const options = (choices: readonly Choice[], standing: { id: string } | null | undefined) =>
  choices
    .filter((choice) => choice.isEnabled || choice.id === standing?.id)
    .map((choice) => ({ value: choice.id, label: choice.isEnabled ? choice.label : `${choice.label} (disabled)` }));

/** The rows of a list as options; the selected one is included before the list is loaded, so that nothing jumps. */
function choicesOf<Row extends { id: string; isEnabled?: boolean }, Standing extends { id: string }>(
  rows: readonly (Row | null)[] | null | undefined,
  label: (row: Row | Standing) => string,
  standing: Standing | null | undefined,
) {
  const known = (rows ?? []).flatMap((row) =>
    row ? [{ id: row.id, label: label(row), isEnabled: row.isEnabled ?? true }] : [],
  );
  const missing =
    standing && !known.some((choice) => choice.id === standing.id)
      ? [{ id: standing.id, label: label(standing), isEnabled: true }]
      : [];
  return options([...missing, ...known], standing);
}

const named = (row: { name: string }) => row.name;

function useChoices(customer: CustomerPartsFragment | undefined) {
  const { data } = useQuery(CustomerChoicesDocument);
  return {
    types: choicesOf(data?.customerTypes, named, customer?.customerType),
    salespersons: choicesOf(data?.salespersons.nodes, (row) => row.fullName, customer?.salesperson),
    cards: choicesOf(data?.laborRates, (row) => row.laborCategory, customer?.laborRate),
    methods: choicesOf(data?.invoiceMethods, named, customer?.invoiceMethod),
    locations: choicesOf(data?.geoLocations, named, customer?.geoLocation),
    defaultLocation: data?.geoLocations.find((location) => location.isDefault),
  };
}

function NameField({
  form,
  customer,
}: {
  form: UseFormReturn<CustomerValues>;
  customer: CustomerPartsFragment | undefined;
}) {
  return <TextField form={form} name="name" label="Name" required hint={useNamesakes(form.watch('name'), customer)} />;
}

interface LocationProps {
  form: UseFormReturn<CustomerValues>;
  locations: { value: string; label: string }[];
  /** The location of a new customer for whom none is selected; blank in the form, and shown by its name. */
  first: { id: string; name: string } | undefined;
}

function LocationField({ form, locations, first }: LocationProps) {
  const blank = form.watch('geoLocationId') === null;
  return (
    <SelectField
      form={form}
      name="geoLocationId"
      label="Location"
      options={blank ? locations.filter(({ value }) => value !== first?.id) : locations}
      emptyLabel={blank ? (first?.name ?? '') : undefined}
    />
  );
}

function ActiveField({
  form,
  customer,
}: {
  form: UseFormReturn<CustomerValues>;
  customer: CustomerPartsFragment | undefined;
}) {
  const enabled = form.watch('isEnabled');
  return (
    <>
      <CheckboxField
        form={form}
        name="isEnabled"
        label="Enabled"
        hint="Disabled customers take no new orders or units; existing ones are kept."
      />
      {!enabled && customer && (
        <div>
          <OpenOrders orders={customer.openOrders} customerId={customer.id}>
            orders in progress continue, drafts can’t be submitted.
          </OpenOrders>
        </div>
      )}
    </>
  );
}

interface BillingProps {
  form: UseFormReturn<CustomerValues>;
  methods: { value: string; label: string }[];
  customer: CustomerPartsFragment | undefined;
}

function BillingSection({ form, methods, customer }: BillingProps) {
  const separate = form.watch('useBillToAddress');
  return (
    <Section title="Billing" help="How invoices look, where they go, and the credit limit.">
      <FormGrid>
        <Cell span={6}>
          <SelectField
            form={form}
            name="invoiceMethodId"
            label="Invoice method"
            options={methods}
            emptyLabel="Not set"
          />
        </Cell>
        <Cell span={6}>
          <MoneyField form={form} name="creditLimit" label="Credit limit" hint="Blank = no limit. 0 = prepay." />
        </Cell>
        <Cell>
          <TextField form={form} name="invoiceEmails" label="Invoice e-mails" hint="Separate with commas." />
        </Cell>
        <Cell span={6}>
          <EnumField
            form={form}
            name="contractForm"
            label="Contract"
            labels={{ LUMP_SUM: 'Lump sum', ITEMISED: 'Itemized' }}
          />
        </Cell>
        <Cell span={6}>
          <CheckboxField
            form={form}
            name="taxExempt"
            label="Tax exempt"
            disabled={customer === undefined}
            hint={
              customer
                ? 'Requires the certificate under Documents.'
                : 'Available after the customer is created and its certificate is added under Documents.'
            }
          />
        </Cell>
        {customer && <ExemptionCertificate form={form} customerId={customer.id} />}
        <Cell span={6}>
          <CheckboxField form={form} name="poNumberRequired" label="PO number required" />
        </Cell>
        <Cell span={6}>
          <CheckboxField form={form} name="showTaxTotalAsLineItem" label="Show tax as a separate line" />
        </Cell>
        <Cell>
          <CheckboxField form={form} name="useBillToAddress" label="Bill to another address" />
        </Cell>
        {separate && (
          <Cell>
            <TextField form={form} name="billToName" label="Bill to" />
          </Cell>
        )}
        {separate && <AddressFields form={form} name="billToAddress" />}
      </FormGrid>
    </Section>
  );
}

/** The inputs of a customer, shared by create and edit. */
export function CustomerFields({
  form,
  customer,
}: {
  form: UseFormReturn<CustomerValues>;
  customer?: CustomerPartsFragment | undefined;
}) {
  const choices = useChoices(customer);
  return (
    <>
      <Section title="Customer" help="Who is billed: the community, the firm that runs it, and who sells to it.">
        <FormGrid>
          <Cell span={8}>
            <NameField form={form} customer={customer} />
          </Cell>
          <Cell span={4}>
            <SelectField form={form} name="customerTypeId" label="Type" options={choices.types} required />
          </Cell>
          <Cell span={6}>
            <PropertyFirmPicker form={form} name="pmf" label="Management firm" />
          </Cell>
          <Cell span={6}>
            <SelectField
              form={form}
              name="salespersonId"
              label="Salesperson"
              options={choices.salespersons}
              emptyLabel="None"
            />
          </Cell>
          <Cell span={6}>
            <SelectField
              form={form}
              name="laborRateId"
              label="Labor rate"
              options={choices.cards}
              emptyLabel="Same as customer type"
            />
          </Cell>
          <Cell span={3}>
            <LocationField form={form} locations={choices.locations} first={choices.defaultLocation} />
          </Cell>
          <Cell span={3}>
            <IntegerField form={form} name="numberOfUnits" label="Apartments" />
          </Cell>
          <Cell>
            <ActiveField form={form} customer={customer} />
          </Cell>
        </FormGrid>
      </Section>
      <Section title="Address and phone" help="Job site address.">
        <FormGrid>
          <AddressFields form={form} name="address" />
          <Cell span={6}>
            <PhoneField form={form} name="phone" label="Phone" />
          </Cell>
          <Cell span={6}>
            <PhoneField form={form} name="fax" label="Fax" />
          </Cell>
        </FormGrid>
      </Section>
      <BillingSection form={form} methods={choices.methods} customer={customer} />
    </>
  );
}
