import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { dataUriOf } from '#blocks/documents/uploads';
import { errorText } from '#graphql/error-text';
import { Section } from '#ui/Section';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { PriceCatalogCreateDocument } from './price-catalogs.generated';
import { PriceListColumns, PriceListTemplateButtons } from './PriceListTemplate';

const LARGEST = 25 * 1024 * 1024;

/** Uploads the file of a vendor; it is read in the background, and its errors are shown beside it. */
export function ReadCatalog({ vendorId, onTaken }: { vendorId: string; onTaken: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [run] = useMutation(PriceCatalogCreateDocument, { context: { handlesErrors: true } });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal =
      file.size > LARGEST
        ? 'The file is larger than 25 MB. Ask the vendor to split it.'
        : file.size === 0
          ? 'The file is empty.'
          : null;
    setFault(refusal);
    if (refusal !== null) return;
    setBusy(true);
    try {
      // Whatever its extension, the file is a workbook or text.
      const dataUri = await dataUriOf(new File([file], /\.xlsx$/i.test(file.name) ? 'catalog.xlsx' : 'catalog.txt'));
      const { data } = await run({
        variables: { input: { vendorId, fileName: file.name, dataUri, clientMutationId: crypto.randomUUID() } },
      });
      const id = data?.priceCatalogCreate?.priceCatalog?.id;
      if (id !== undefined) onTaken(id);
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setBusy(false);
      // The same file can be selected again once it is corrected.
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Section
      title="Read a price catalog"
      help="The vendor’s file: X12 832 (fcB2B), or a price list in CSV or Excel (xlsx) in the QFloors layout; up to 25 MB. Nothing changes until you approve it below."
    >
      <ErrorNote text={fault} mb={1.5} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Price catalog file"
        accept=".832,.x12,.edi,.txt,.dat,.csv,.xlsx"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
          Choose a file…
        </Button>
        <PriceListTemplateButtons />
      </div>
      <PriceListColumns />
    </Section>
  );
}
