import { useMutation } from '@apollo/client/react';
import { notify } from '#ui/feedback/notify';
import { PdfButton } from '../pdf-button/PdfButton';
import { InvoicePdfDocument } from './invoice-pdf.generated';

/** Opens the PDF of an invoice. */
export function InvoicePdf({ id }: { id: string }) {
  const [make] = useMutation(InvoicePdfDocument);
  const draw = async () => {
    const { data } = await make({ variables: { input: { ids: [id] } } });
    for (const { message } of data?.invoicePdf?.errors ?? []) notify('info', message);
    return data?.invoicePdf?.pdfUrl;
  };
  return <PdfButton label="Open PDF" variant="outlined" draw={draw} />;
}
