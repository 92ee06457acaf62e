import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { UnsavedTyping } from '#blocks/entity-form/UnsavedTyping';
import { errorText } from '#graphql/error-text';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notify } from '#ui/feedback/notify';
import { Section } from '#ui/Section';
import type { Catalog } from './catalog-words';
import { isUsable, KindFields, type KindSaid } from './KindFields';
import { PriceCatalogUpdateDocument, PriceMapUpdateDocument } from './price-catalogs.generated';

const Rows = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '16px 24px',
  alignItems: 'start',
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

type Changes = Readonly<Record<string, KindSaid>>;

/** Saves the settings of kinds: for every file of the vendor, or for this one. */
function useSaving(catalog: Catalog, vendorId: string, onSaved: () => void) {
  const [usual, one] = [
    useMutation(PriceMapUpdateDocument, { context: { handlesErrors: true } }),
    useMutation(PriceCatalogUpdateDocument, { context: { handlesErrors: true } }),
  ];
  const finish = (sentence: string) => {
    notify('success', sentence);
    onSaved();
  };
  const kindsOf = (changed: Changes) => Object.entries(changed).map(([kind, settings]) => ({ kind, ...settings }));
  return {
    loading: usual[1].loading || one[1].loading,
    error: usual[1].error ?? one[1].error,
    ofVendor: (changed: Changes) =>
      usual[0]({
        variables: {
          input: { vendorId, version: catalog.priceMap?.version ?? 0, catalogId: catalog.id, kinds: kindsOf(changed) },
        },
      }).then(
        () => finish('Saved for every file of this vendor'),
        () => undefined,
      ),
    ofFile: (changed: Changes) =>
      one[0]({ variables: { input: { id: catalog.id, version: catalog.version, kinds: kindsOf(changed) } } }).then(
        () => finish('Saved for this file'),
        () => undefined,
      ),
  };
}

/** Item type and carton size for each of the vendor's kinds that the file has none for. */
export function KindsForm({ catalog, vendorId, onSaved }: { catalog: Catalog; vendorId: string; onSaved: () => void }) {
  const [changed, setChanged] = useState<Changes>({});
  const saving = useSaving(catalog, vendorId, () => {
    setChanged({});
    onSaved();
  });
  const nothing = Object.keys(changed).length === 0 || !Object.values(changed).every(isUsable);
  return (
    <Section
      title="Product types"
      help="The vendor’s name for each, the item type for new items, and the carton size if the file doesn’t have it. Saved for every file from this vendor, or for this one."
    >
      <ErrorNote text={saving.error && errorText(saving.error)} mb={1.5} />
      <Rows>
        {catalog.kinds.map((kind) => (
          <KindFields
            key={kind.kind}
            kind={kind}
            said={changed[kind.kind] ?? {}}
            onChange={(settings) => setChanged({ ...changed, [kind.kind]: settings })}
          />
        ))}
      </Rows>
      <UnsavedTyping typed={Object.keys(changed).length > 0} />
      <Actions>
        <Button
          variant="outlined"
          loading={saving.loading}
          disabled={nothing}
          onClick={() => void saving.ofVendor(changed)}
        >
          Save for this vendor
        </Button>
        <Button disabled={nothing || saving.loading} onClick={() => void saving.ofFile(changed)}>
          For this file only
        </Button>
      </Actions>
    </Section>
  );
}
