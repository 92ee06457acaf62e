import { useQuery } from '@apollo/client/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { REFRESHED } from '#graphql/call-options';
import type { PurchaseOrderCreateInput } from '#graphql/schema-types.generated';
import { VendorPicker } from '#pickers/VendorPicker';
import { DateField, TextField } from '#ui/fields/fields';
import { PageFrame } from '#ui/PageFrame';
import { Cell, FormGrid, Panel, Section } from '#ui/Section';
import { PurchaseOrderCreateDocument, type PurchaseOrderCreateMutation, StockToBuyDocument } from './buying.generated';
import { BLANK_LINE, BLANK_ORDER, isBlankLine, linesToBuy, orderSchema, type OrderValues, toInput } from './order-form';
import { OrderLines } from './OrderLines';

const crumbs = [
  { label: 'Stock', to: '/stock' },
  { label: 'Purchase orders', to: '/stock/orders' },
  { label: 'New purchase order' },
];

/** Orders from a vendor; the items of it that are short are filled in. */
export function PurchaseOrderCreatePage() {
  const navigate = useNavigate();
  const { vendor: vendorId }: { vendor?: string | number } = useSearch({ strict: false });
  const entity = useEntityForm<OrderValues, PurchaseOrderCreateMutation, PurchaseOrderCreateInput>({
    name: 'purchase-order:new',
    schema: orderSchema,
    blank: BLANK_ORDER,
    save: PurchaseOrderCreateDocument,
    toInput: (values, _version, call) => toInput(values, call),
    saved: ({ purchaseOrderCreate }) => `${purchaseOrderCreate?.purchaseOrder?.poNumber ?? 'Purchase order'} created`,
    onSaved: async ({ purchaseOrderCreate }) => {
      const id = purchaseOrderCreate?.purchaseOrder?.id;
      if (id !== undefined) await navigate({ to: `/stock/orders/${id}` });
    },
  });
  const { form } = entity;
  const { data } = useQuery(StockToBuyDocument, REFRESHED);
  const rows = data?.stockToBuy;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || rows === undefined || vendorId === undefined || form.getValues('vendor') !== null) return;
    asked.current = true;
    const vendor = rows.find(({ item }) => item?.vendor?.id === String(vendorId))?.item?.vendor;
    if (vendor) form.setValue('vendor', { id: vendor.id, name: vendor.name }, { shouldDirty: true });
  }, [rows, vendorId, form]);
  const chosen = useWatch({ control: form.control, name: 'vendor' })?.id;
  useEffect(() => {
    if (chosen === undefined || rows === undefined || !form.getValues('lines').every(isBlankLine)) return;
    const lines = linesToBuy(rows, chosen);
    if (lines.length > 0) form.setValue('lines', [...lines, BLANK_LINE], { shouldDirty: true });
  }, [chosen, rows, form]);
  return (
    <PageFrame title="New purchase order" crumbs={crumbs}>
      <RecordForm entity={entity} saveLabel="Create">
        <Section title="Order" help="Receipts with this PO number count against the order.">
          <FormGrid>
            <Cell span={6}>
              <VendorPicker form={form} name="vendor" label="Vendor" required />
            </Cell>
            <TextField
              form={form}
              name="poNumber"
              label="PO number"
              maxLength={40}
              hint="Blank = the next one."
              span={3}
            />
            <DateField form={form} name="expectedOn" label="Expected on" required span={3} />
            <TextField form={form} name="note" label="Note to the vendor" maxLength={1000} span={12} />
          </FormGrid>
        </Section>
        <Panel aria-label="Items" style={{ padding: '12px 16px' }}>
          <h2 style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>Items</h2>
          <OrderLines form={form} />
        </Panel>
      </RecordForm>
    </PageFrame>
  );
}
