import { useMutation } from '@apollo/client/react';
import { uploadInput, useUpload } from '#blocks/staged-file/use-upload';
import { OWN_ERRORS } from '#graphql/call-options';
import { FileButton } from '#ui/FileButton';
import { Section } from '#ui/Section';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { PriceCatalogCreateDocument } from './price-catalogs.generated';
import { PriceListColumns, PriceListTemplateButtons } from './PriceListTemplate';

const LARGEST = 25 * 1024 * 1024;

function faultOf({ size }: File): string | null {
  if (size > LARGEST) return 'The file is larger than 25 MB. Ask the vendor to split it.';
  return size === 0 ? 'The file is empty.' : null;
}

/** Uploads a vendor's file; a background job reads it, and its errors appear next to it. */
export function ReadCatalog({ vendorId, onTaken }: { vendorId: string; onTaken: (id: string) => void }) {
  const [run] = useMutation(PriceCatalogCreateDocument, OWN_ERRORS);
  const { upload, busy, fault } = useUpload(faultOf, async (file) => {
    // A workbook or text file, whatever its extension.
    const input = await uploadInput(file, /\.xlsx$/i.test(file.name) ? 'catalog.xlsx' : 'catalog.txt');
    const { data } = await run({ variables: { input: { vendorId, ...input } } });
    const id = data?.priceCatalogCreate?.priceCatalog?.id;
    if (id !== undefined) onTaken(id);
  });
  return (
    <Section
      title="Read a price catalog"
      help="The vendor’s file: X12 832 (fcB2B), or a price list in CSV or Excel (xlsx) in the QFloors layout; up to 25 MB. Nothing changes until you approve it below."
    >
      <ErrorNote text={fault} mb={1.5} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <FileButton
          variant="outlined"
          loading={busy}
          label="Price catalog file"
          accept=".832,.x12,.edi,.txt,.dat,.csv,.xlsx"
          onFiles={([file]) => file && void upload(file)}
        >
          Choose a file…
        </FileButton>
        <PriceListTemplateButtons />
      </div>
      <PriceListColumns />
    </Section>
  );
}
