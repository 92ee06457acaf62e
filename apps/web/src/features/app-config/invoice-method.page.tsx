import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { HistoryButton } from '../../blocks/history/HistoryButton';
import { useInside } from '../../blocks/record-page/child-page';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { RecordFoot } from '../../blocks/record-page/RecordFoot';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import {
  type InvoiceMethodPartsFragment,
  InvoiceMethodRecordDocument,
  InvoiceMethodUpdateDocument,
} from './app-config.generated';
import {
  InvoiceMethodFields,
  invoiceMethodForm,
  type InvoiceMethodValues,
  newInvoiceMethod,
} from './invoice-method-form';

const valuesOf = ({ name, delivery, isEnabled }: InvoiceMethodPartsFragment): InvoiceMethodValues => ({
  name,
  delivery,
  isEnabled,
});

function InvoiceMethodEditor({
  method,
  reload,
}: {
  method: InvoiceMethodPartsFragment;
  reload: () => Promise<InvoiceMethodPartsFragment>;
}) {
  useInside('INVOICE_METHOD', method.id, method.name);
  const entity = useEntityForm({
    name: `invoice-method:${method.id}`,
    schema: useNameCheck(invoiceMethodForm, {
      type: 'INVOICE_METHOD',
      field: 'name',
      record: { id: method.id, name: method.name },
    }),
    blank: newInvoiceMethod,
    values: valuesOf(method),
    version: method.version,
    save: InvoiceMethodUpdateDocument,
    toInput: (values: InvoiceMethodValues, version) => ({
      id: method.id,
      version: version ?? method.version,
      ...values,
    }),
    reload: async () => {
      const now = await reload();
      return { values: valuesOf(now), version: now.version };
    },
    saved: () => 'Invoice method saved',
    exitTo: '/app-config/invoice-methods',
  });
  return (
    <RecordForm entity={entity} readOnly={!method.editable}>
      <InvoiceMethodFields form={entity.form} />
      <RecordFoot>
        {method.editable && (
          <DuplicateButton
            what="method"
            to="/app-config/invoice-methods/create"
            id={method.id}
            hint="Duplicate this invoice method"
          />
        )}
        <HistoryButton type="INVOICE_METHOD" id={method.id} name={method.name} />
      </RecordFoot>
    </RecordForm>
  );
}

/** One invoice method. */
export function InvoiceMethodPage() {
  const id = useParam('invoiceMethodId');
  const { record, error, retry, reload } = useRecord(InvoiceMethodRecordDocument, { id }, (data) => data.invoiceMethod);
  if (record) return <InvoiceMethodEditor key={record.id} method={record} reload={reload} />;
  return error ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: retry }} /> : <FormSkeleton />;
}
