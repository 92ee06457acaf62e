import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useReadOnly } from '#ui/fields/read-only';
import { FormGrid } from '#ui/Section';
import { inOneLine } from '#ui/format/apart';
import { colors } from '#ui/tokens';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';

/** The bill-to address: one line until the user edits it. */
export function BillTo({ form }: { form: OrderFormApi }) {
  const [open, setOpen] = useState(false);
  const readOnly = useReadOnly();
  const [name, line1, city, state, zip] = useWatch({
    control: form.control,
    name: ['billToName', 'billToAddressLine1', 'billToCity', 'billToState', 'billToZip'],
  });
  if (!open) {
    const words = inOneLine([name, line1, city, `${state} ${zip}`.trim()], ', ');
    return (
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', minHeight: 32 }}>
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <span style={{ color: colors.muted, fontSize: 12, fontWeight: 600 }}>Bill to</span> {words || 'not set'}
        </span>
        {!readOnly && (
          <Button size="small" variant="text" onClick={() => setOpen(true)}>
            Change
          </Button>
        )}
      </div>
    );
  }
  return (
    <FormGrid>
      <OrderField span={4} form={form} name="billToName" defaulted autoFocus />
      <OrderField span={4} form={form} name="billToAddressLine1" label="Address" defaulted />
      <OrderField span={4} form={form} name="billToAddressLine2" label="Second line" />
      <OrderField span={6} form={form} name="billToCity" label="City" defaulted />
      <OrderField span={2} form={form} name="billToState" label="ST" defaulted />
      <OrderField span={4} form={form} name="billToZip" label="ZIP" defaulted />
    </FormGrid>
  );
}
