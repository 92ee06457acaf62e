import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { InvoiceMethodCreateDocument } from './app-config.generated';
import { InvoiceMethodFields, invoiceMethodForm, type InvoiceMethodValues, newInvoiceMethod } from './invoice-method-form';

/** A new invoice method. */
export function InvoiceMethodCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'invoice-method:new',
    schema: invoiceMethodForm,
    blank: newInvoiceMethod,
    save: InvoiceMethodCreateDocument,
    toInput: (values: InvoiceMethodValues, _version, call) => ({ ...values, clientMutationId: call }),
    saved: () => 'Invoice method created',
    onSaved: () => navigate({ to: '/app-config/invoice-methods' }),
  });
  return <RecordForm entity={entity}><InvoiceMethodFields form={entity.form} /></RecordForm>;
}
