import { useQuery } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { DocumentListDocument } from '#blocks/documents/documents.generated';
import { useCan } from '#session/current-user';
import { useReadOnly } from '#ui/fields/read-only';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';
import { EditorCard } from '../EditorCard';
import type { OrderFormApi } from '../form/order-form';

const DocumentsPanel = lazyPart(async () => (await import('#blocks/documents/DocumentsPanel')).DocumentsPanel);
const AddedHere = lazyPart(async () => (await import('../../added/AddedHere')).AddedHere);
const OrderPhotos = lazyPart(async () => (await import('./OrderPhotos')).OrderPhotos);

/** The customer's documents, and whether each is sent and printed with this order. */
function CustomerDocuments({ form, customerId }: { form: OrderFormApi; customerId: string }) {
  const readOnly = useReadOnly();
  const excluded = useWatch({ control: form.control, name: 'excludeDocumentIds' });
  const { data } = useQuery(DocumentListDocument, {
    variables: { ownerType: 'CUSTOMER', ownerId: customerId },
    context: { handlesErrors: true },
  });
  const documents = (data?.documents.nodes ?? [])
    .filter((node) => node !== null)
    .filter((node) => node.isEnabled && (node.goesWithMail || node.goesWithPrint));
  if (documents.length === 0) return null;
  const toggle = (id: string) =>
    form.setValue(
      'excludeDocumentIds',
      excluded.includes(id) ? excluded.filter((one) => one !== id) : [...excluded, id],
      { shouldDirty: true },
    );
  return (
    <fieldset style={{ border: 0, margin: 0, padding: '0 0 8px' }}>
      <legend style={{ padding: 0 }}>Customer documents sent with this order</legend>
      {documents.map(({ id, name, goesWithPrint, goesWithMail }) => (
        <label key={id} style={{ display: 'block', padding: '4px 0', overflowWrap: 'anywhere' }}>
          <input type="checkbox" checked={!excluded.includes(id)} disabled={readOnly} onChange={() => toggle(id)} />{' '}
          {name}{' '}
          <small style={{ color: colors.muted }}>
            {[goesWithPrint && 'with print', goesWithMail && 'with invoice e-mails'].filter(Boolean).join(', ')}
          </small>
        </label>
      ))}
    </fieldset>
  );
}

export interface DocumentsCardProps {
  form: OrderFormApi;
  /** Undefined while the order is not stored. */
  id: string | undefined;
  canAttach: boolean;
}

/** The order's own documents, once it is stored, and its customer's. */
export function DocumentsCard({ form, id, canAttach }: DocumentsCardProps) {
  const can = useCan();
  const customer = useWatch({ control: form.control, name: 'customer' });
  const ofCustomer = customer !== null && can('customer');
  if (id === undefined && !ofCustomer) return null;
  return (
    <EditorCard title="Documents" help={id === undefined ? 'Save the order to add its own documents.' : undefined}>
      {ofCustomer && <CustomerDocuments form={form} customerId={customer.id} />}
      {/* The panel has its own margins. */}
      {id !== undefined && (
        <div style={{ margin: '0 -16px -16px' }}>
          <div style={{ margin: '0 16px' }}>
            <AddedHere orderId={id} kinds={['PHOTO']} />
          </div>
          <DocumentsPanel
            owner={{ ownerType: 'WORK_ORDER', ownerId: id }}
            mayAdd={canAttach}
            photos={<OrderPhotos id={id} />}
          />
        </div>
      )}
    </EditorCard>
  );
}
