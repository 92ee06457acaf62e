import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { useCopied } from '../../blocks/record-page/use-copied';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { InvoiceMethodCreateDocument, InvoiceMethodRecordDocument } from './app-config.generated';
import {
  InvoiceMethodFields,
  invoiceMethodForm,
  type InvoiceMethodValues,
  newInvoiceMethod,
} from './invoice-method-form';

function NewInvoiceMethod({ start, suffix }: { start: InvoiceMethodValues; suffix: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: `invoice-method:new${suffix}`,
    schema: useNameCheck(invoiceMethodForm, { type: 'INVOICE_METHOD', field: 'name' }),
    blank: start,
    save: InvoiceMethodCreateDocument,
    toInput: (values: InvoiceMethodValues, _version, call) => ({ ...values, clientMutationId: call }),
    saved: () => 'Invoice method created',
    onSaved: () => navigate({ to: '/app-config/invoice-methods' }),
  });
  return (
    <RecordForm entity={entity}>
      <InvoiceMethodFields form={entity.form} />
    </RecordForm>
  );
}

/** A new invoice method; `?from=3` in the address copies the delivery of that one. */
export function InvoiceMethodCreatePage() {
  const { record, loading, suffix } = useCopied(InvoiceMethodRecordDocument, (data) => data.invoiceMethod);
  return loading ? (
    <FormSkeleton />
  ) : (
    <NewInvoiceMethod
      suffix={suffix}
      start={record ? { ...newInvoiceMethod, delivery: record.delivery } : newInvoiceMethod}
    />
  );
}
