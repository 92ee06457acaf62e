import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { errorText, fieldFaults } from '../../graphql/error-text';
import { notify } from '../../ui/feedback/notify';
import { Section } from '../../ui/Section';
import { PriceCatalogCreateDocument } from './price-catalogs.generated';

/** Takes the file of a vendor; a file with a fault is refused whole, and each fault is told with its line. */
export function ReadCatalog({ vendorId, onRead }: { vendorId: string; onRead: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [run, { loading }] = useMutation(PriceCatalogCreateDocument, { context: { handlesErrors: true } });
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFaults([]);
    try {
      const { data } = await run({ variables: { input: { vendorId, fileName: file.name, content: await file.text() } } });
      const id = data?.priceCatalogCreate?.priceCatalog?.id;
      notify('success', `${file.name} was read`);
      if (id) onRead(id);
    } catch (error) {
      const found = fieldFaults(error).map((fault) => fault.message);
      setFaults(found.length > 0 ? found : [errorText(error)]);
    } finally {
      // The same file, mended, can be chosen again.
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Section title="Read a price catalog" help="The X12 832 file (fcB2B) that the vendor sends. Nothing changes until you approve it below.">
      {faults.length > 0 && <Alert severity="error" role="alert" sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>{faults.join('\n')}</Alert>}
      <input ref={input} type="file" hidden aria-label="Price catalog file" accept=".832,.x12,.edi,.txt,.dat" onChange={(event) => void read(event.target.files?.[0])} />
      <Button variant="outlined" loading={loading} onClick={() => input.current?.click()}>Choose a file…</Button>
    </Section>
  );
}
