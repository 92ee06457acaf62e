import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#ui/fields/fields';
import { helper } from '#ui/fields/helpers';
import type { CustomerValues } from './customer-documents';
import { CustomerCertificatesDocument } from './customer.generated';

/** Selects which of the customer's documents is the exemption certificate; shown while the customer is exempt. */
export function ExemptionCertificate({
  form,
  customerId,
}: {
  form: UseFormReturn<CustomerValues>;
  customerId: string;
}) {
  const [exempt, certificateId] = form.watch(['taxExempt', 'taxExemptDocumentId']);
  const { data } = useQuery(CustomerCertificatesDocument, { variables: { ownerId: customerId }, skip: !exempt });
  if (!exempt) return null;
  // The name of the selected certificate is unknown until the list loads.
  const standing = certificateId && !data ? [{ id: certificateId, name: '…' }] : [];
  const documents = (data?.documents.nodes ?? []).flatMap((document) =>
    document && (document.isEnabled || document.id === certificateId) ? [document] : [],
  );
  return (
    <SelectField
      form={form}
      name="taxExemptDocumentId"
      span={6}
      label="Exemption certificate"
      required
      emptyLabel="Select a document"
      options={[...standing, ...documents].map(({ id, name }) => ({ value: id, label: name }))}
      hint={
        <>
          {data && documents.length === 0 ? 'No documents yet. ' : 'Not here? '}
          <Link {...helper} title="Alt Enter" to="/customers/$customerId/documents" params={{ customerId }}>
            Add it under Documents
          </Link>
        </>
      }
    />
  );
}
