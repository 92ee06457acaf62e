import { useMutation, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { notify } from '../../ui/feedback/notify';
import { count } from '../../ui/format/numbers';
import { Panel } from '../../ui/Section';
import { CatalogRows, GoneItems } from './CatalogRows';
import { CatalogComparisonDocument, PriceCatalogApplyDocument, type PriceCatalogsQuery } from './price-catalogs.generated';
import { PriceMapForm } from './PriceMapForm';

type Kind = 'UP' | 'DOWN' | 'NEW' | 'UNCLEAR' | 'SAME' | 'GONE';
const WORDS: Readonly<Record<Kind, string>> = { UP: 'Up', DOWN: 'Down', NEW: 'New', UNCLEAR: 'Unclear', SAME: 'Unchanged', GONE: 'Not in the file' };

interface Props {
  catalog: PriceCatalogsQuery['priceCatalogs'][number];
  vendorId: string;
  onChanged: () => void;
}

/** Approves changed prices and tells which items could not take theirs. */
function useApproval({ catalog, onChanged }: Props, after: () => void) {
  const [run, { loading }] = useMutation(PriceCatalogApplyDocument, { context: { handlesErrors: true } });
  const [faults, setFaults] = useState<readonly string[]>([]);
  const approve = async (itemIds: readonly string[] | null) => {
    setFaults([]);
    try {
      const { data } = await run({ variables: { input: { id: catalog.id, version: catalog.version, itemIds: itemIds && [...itemIds] } } });
      notify('success', `${count(data?.priceCatalogApply?.count ?? 0)} prices approved`);
      setFaults(data?.priceCatalogApply?.errors.map((error) => error.message) ?? []);
      onChanged();
      after();
    } catch (error) {
      setFaults([errorText(error)]);
      onChanged();
    }
  };
  return { approve, busy: loading, faults };
}

/** An open catalog: which price is the cost, what changes, and the approval. */
export function OpenCatalog(props: Props) {
  const { catalog, vendorId } = props;
  const [kind, setKind] = useState<Kind>('UP');
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery(CatalogComparisonDocument, { variables: { id: catalog.id }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
  const again = () => {
    setSelection(new Set());
    setRound(round + 1);
    void refetch();
  };
  const { approve, busy, faults } = useApproval(props, again);
  if (error) return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />;
  const found = data?.priceCatalogComparison;
  if (!found) return <p role="status">Comparing {catalog.fileName} …</p>;
  const countOf = (one: Kind) => (one === 'GONE' ? found.goneCount : (found.counts.find((row) => row.change === one)?.count ?? 0));
  const changing = countOf('UP') + countOf('DOWN');
  const show = (one: Kind) => {
    setKind(one);
    setSelection(new Set());
  };
  return (
    <>
      <PriceMapForm vendorId={vendorId} map={found.priceMap} choices={found.choices} onSaved={again} />
      {found.priceMap && (
        <Panel aria-label={`Changes of ${catalog.fileName}`}>
          <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '12px 16px' }}>
            <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, flexBasis: '100%' }}>{catalog.fileName} against the items</h2>
            {(Object.keys(WORDS) as Kind[]).map((one) => <Button key={one} size="small" variant={one === kind ? 'contained' : 'outlined'} aria-pressed={one === kind} onClick={() => show(one)}>{WORDS[one]} {count(countOf(one))}</Button>)}
            <span style={{ marginLeft: 'auto', display: 'flex', gap: 8, flexWrap: 'wrap' }}>
              {selection.size > 0 && <Button variant="outlined" loading={busy} onClick={() => void approve([...selection])}>Approve {count(selection.size)} selected</Button>}
              <Button variant="contained" loading={busy} disabled={changing === 0} onClick={() => void approve(null)}>{changing === 0 ? 'Nothing to approve' : `Approve all ${count(changing)} changes`}</Button>
            </span>
          </div>
          {faults.length > 0 && <Alert severity="warning" role="alert" sx={{ mx: 2, mb: 1.5, whiteSpace: 'pre-line' }}>{faults.join('\n')}</Alert>}
          {kind === 'GONE' ? <GoneItems key={round} id={catalog.id} /> : <CatalogRows key={`${kind} ${round}`} id={catalog.id} change={kind} selection={kind === 'UP' || kind === 'DOWN' ? selection : undefined} onSelection={setSelection} />}
        </Panel>
      )}
    </>
  );
}
