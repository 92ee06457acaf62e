import { mdiFileUploadOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { useUpload } from '#blocks/staged-file/use-upload';
import type { StockReceiptCreateInput } from '#graphql/schema-types.generated';
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
import { BLANK_RECEIPT, filledRows, receiptSchema, type ReceiptValues, toInput } from './receipt-form';
import { ReceiptGrid } from './ReceiptGrid';
import { StockReceiptCreateDocument, type StockReceiptCreateMutation } from './receiving.generated';
import { SameSlip } from './SameSlip';
import { useSlip } from './use-slip';

const crumbs = [{ label: 'Receipts', to: '/stock/receipts' }, { label: 'Receive a truck' }];

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
