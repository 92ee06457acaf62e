import { useMutation } from '@apollo/client/react';
import { ITEM_TYPES } from '@falcon/domain/flooring';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { notify } from '../../ui/feedback/notify';
import { SelectInput } from '../../ui/fields/choice-inputs';
import { Section } from '../../ui/Section';
import { colors } from '../../ui/tokens';
import { type Catalog, counted } from './catalog-words';
import { PriceMapUpdateDocument } from './price-catalogs.generated';

const Rows = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: '12px 16px', alignItems: 'start', '& p': { margin: '4px 0 0', fontSize: 12, lineHeight: '16px', color: colors.muted, overflowWrap: 'anywhere' } });
const OPTIONS = ITEM_TYPES.map(({ id, name }) => ({ value: String(id), label: name }));

/** Which item type new articles of each of the vendor's kinds become: what such kinds usually are, until a person says otherwise. */
export function KindsForm({ catalog, vendorId, onSaved }: { catalog: Catalog; vendorId: string; onSaved: () => void }) {
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [run, { loading, error }] = useMutation(PriceMapUpdateDocument, { context: { handlesErrors: true } });
  const save = async () => {
    const kinds = Object.entries(changed).map(([kind, itemTypeId]) => ({ kind, itemTypeId }));
    const answer = await run({ variables: { input: { vendorId, version: catalog.priceMap?.version ?? 0, catalogId: catalog.id, kinds } } }).catch(() => undefined);
    if (!answer) return;
    notify('success', 'Item types saved');
    setChanged({});
    onSaved();
  };
  return (
    <Section title="New articles" help="What the vendor calls them, and the item type they get when you add them. It is kept for every catalog of this vendor.">
      {error && <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>{errorText(error)}</Alert>}
      <Rows>
        {catalog.kinds.map(({ kind, count, example, itemTypeId, isSaid }) => (
          <div key={kind}>
            <SelectInput label={kind || 'Kind not said'} value={changed[kind] ?? itemTypeId ?? null} options={OPTIONS} onChange={(value) => value !== null && setChanged({ ...changed, [kind]: value })} />
            <p>{counted(count, 'article')}, such as {example}{itemTypeId === null ? '. Choose what it is.' : isSaid ? '' : ' (suggested)'}</p>
          </div>
        ))}
      </Rows>
      <Button variant="outlined" loading={loading} disabled={Object.keys(changed).length === 0} onClick={() => void save()} sx={{ mt: 1.5 }}>Save item types</Button>
    </Section>
  );
}
