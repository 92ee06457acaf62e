import { mdiFileUploadOutline } from '@mdi/js';
import { useQuery } from '@apollo/client/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { CameraButton } from '#blocks/scan/CameraButton';
import { useUpload } from '#blocks/staged-file/use-upload';
import { REFRESHED } from '#graphql/call-options';
import type { StockReceiptCreateInput } from '#graphql/schema-types.generated';
import { itemPick } from '#pickers/item-words';
import { VendorPicker } from '#pickers/VendorPicker';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { DateField, TextField } from '#ui/fields/fields';
import { FileButton } from '#ui/FileButton';
import { counted } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { PageFrame } from '#ui/PageFrame';
import { Cell, FormGrid, Panel, Section } from '#ui/Section';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import { BLANK_RECEIPT, BLANK_ROW, filledRows, receiptSchema, type ReceiptValues, toInput } from './receipt-form';
import { ReceiptGrid } from './ReceiptGrid';
import {
  OrderToReceiveDocument,
  StockReceiptCreateDocument,
  type StockReceiptCreateMutation,
} from './receiving.generated';
import { SameSlip } from './SameSlip';
import { useSlip } from './use-slip';

const crumbs = [
  { label: 'Stock', to: '/stock' },
  { label: 'Receipts', to: '/stock/receipts' },
  { label: 'Receive a truck' },
];

/** Fills in vendor, number and items of the purchase order that the address names, once. */
function useOrder(form: UseFormReturn<ReceiptValues>): void {
  const { order: id }: { order?: string | number } = useSearch({ strict: false });
  const { data } = useQuery(OrderToReceiveDocument, {
    variables: { id: String(id) },
    skip: id === undefined,
    ...REFRESHED,
  });
  const order = data?.purchaseOrder;
  const isFilled = useRef(false);
  useEffect(() => {
    if (!order?.vendor || isFilled.current || form.getValues('vendor') !== null) return;
    isFilled.current = true;
    const { id: vendorId, name } = order.vendor;
    form.setValue('vendor', { id: vendorId, name }, { shouldDirty: true });
    form.setValue('poNumber', order.poNumber, { shouldDirty: true });
    const rows = order.lines
      .filter((line) => line.receivedLength < line.length || line.receivedCartons < line.cartons)
      .map(({ item }) => ({ ...BLANK_ROW, itemId: itemPick(item) }));
    if (rows.length > 0) form.setValue('rows', rows, { shouldDirty: true });
  }, [order, form]);
}

/** Receives a truck on one sheet: head, rows, and one button that stores all of them or none. */
export function ReceivePage() {
  const navigate = useNavigate();
  const entity = useEntityForm<ReceiptValues, StockReceiptCreateMutation, StockReceiptCreateInput>({
    name: 'stock-receipt:new',
    schema: receiptSchema,
    blank: BLANK_RECEIPT,
    save: StockReceiptCreateDocument,
    toInput: (values, _version, call) => toInput(values, call),
    saved: (_data, values) => `${counted(filledRows(values.rows).length, 'row')} received`,
    onSaved: async ({ stockReceiptCreate }) => {
      const id = stockReceiptCreate?.stockReceipt?.id;
      if (id !== undefined) await navigate({ to: `/stock/receipts/${id}`, search: { received: 'now' } });
    },
  });
  const { form } = entity;
  const slip = useSlip(form);
  const file = useUpload(() => null, slip.readFile);
  const vendorId = useWatch({ control: form.control, name: 'vendor' })?.id;
  useOrder(form);
  const find = useLatest(slip.findItems);
  useEffect(() => {
    if (vendorId !== undefined) void find.current();
  }, [vendorId, find]);
  return (
    <PageFrame title="Receive a truck" crumbs={crumbs}>
      <RecordForm entity={entity} saveLabel="Receive">
        <Section title="Truck" help="From the packing slip. The place is that of all rows that name no other.">
          <FormGrid>
            <Cell span={6}>
              <VendorPicker form={form} name="vendor" label="Vendor" required />
            </Cell>
            <TextField form={form} name="packingSlip" label="Packing slip" maxLength={60} span={3} />
            <TextField form={form} name="poNumber" label="PO number" maxLength={40} span={3} />
            <DateField form={form} name="receivedOn" label="Received on" hint="Blank = today." span={3} />
            <TextField form={form} name="place" label="Place" maxLength={60} span={3} />
          </FormGrid>
          <SameSlip form={form} />
        </Section>
        <Panel aria-label="Rolls" style={{ padding: '12px 16px' }}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginBottom: 8 }}>
            <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>Rolls</h2>
            <FileButton
              label="Packing slip"
              accept=".csv,.txt,.xlsx"
              loading={file.busy}
              startIcon={<Icon path={mdiFileUploadOutline} />}
              onFiles={([first]) => first && void file.upload(first)}
            >
              Packing slip from a file
            </FileButton>
            <CameraButton />
            <span role="status" style={{ fontSize: 12, color: colors.muted }}>
              {slip.note || 'Scan a roll, type it, or paste the slip. Enter goes on; item and lot are carried down.'}
            </span>
          </div>
          <ErrorLine text={file.fault ?? ''} />
          <ReceiptGrid form={form} paste={slip.paste} />
        </Panel>
      </RecordForm>
    </PageFrame>
  );
}
