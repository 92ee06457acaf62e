import { useMutation, useQuery } from '@apollo/client/react';
import { labelOf } from '@falcon/domain/kit/flooring';
import { LINE_TABS, type LineTab } from '@falcon/domain/catalog/price-catalogs';
import { useEffect, useState } from 'react';
import { AddressPart, useAddressQuery } from '#blocks/list-page/list-state';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { RowTabs } from '#blocks/staged-file/RowTabs';
import { REFRESHED } from '#graphql/call-options';
import { usePolling } from '#graphql/use-polling';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { counted } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { ApproveBar } from './ApproveBar';
import { type Catalog, chosenOf, chosenWords, isBusy } from './catalog-words';
import { CatalogLines } from './CatalogLines';
import { CatalogSummary } from './CatalogSummary';
import { KindsForm } from './KindsForm';
import {
  PriceCatalogApplyDocument,
  PriceCatalogCompareDocument,
  PriceCatalogDeleteDocument,
  PriceCatalogOneDocument,
} from './price-catalogs.generated';
import { PriceMapForm } from './PriceMapForm';

const POLL_MS = 700;

/** What can be shown of the lines. */
function tabsOf({ counts, refusedCount, takenCount }: Catalog) {
  const tab = (key: LineTab, number: number) => ({ key, label: labelOf(LINE_TABS, key), number });
  return [
    ...(refusedCount > 0 ? [tab('REFUSED', refusedCount)] : []),
    // Promos are only in price lists.
    ...counts.filter((row) => row.change !== 'PROMO' || row.count > 0).map((row) => tab(row.change, row.count)),
    ...(takenCount > 0 ? [tab('TAKEN', takenCount)] : []),
  ];
}

/** The lines of a compared catalog, and their approval. The error link reports errors. */
function Decisions({ catalog, refetch }: { catalog: Catalog; refetch: () => Promise<unknown> }) {
  const tabs = tabsOf(catalog);
  const { query, change } = useAddressQuery();
  const [confirming, setConfirming] = useState<{ readonly day: string | null } | null>(null);
  const [apply, { loading }] = useMutation(PriceCatalogApplyDocument);
  const tab = (tabs.find(({ key }) => key === query['tab']) ?? tabs.find(({ number }) => number > 0))?.key ?? 'UP';
  const approve = (effectiveDate: string | null) => {
    setConfirming(null);
    void apply({ variables: { input: { id: catalog.id, version: catalog.version, effectiveDate } } })
      .catch(() => undefined)
      .then(refetch);
  };
  const { gone, items } = chosenOf(catalog);
  return (
    <Panel aria-label={`Changes of ${catalog.fileName}`}>
      <RowTabs label="Lines to show" tabs={tabs} shown={tab} onShow={(key) => change({ tab: key, q: undefined })} />
      <CatalogLines key={tab} catalog={catalog} tab={tab} />
      {catalog.counts.some((row) => row.offered > 0) && (
        <ApproveBar
          catalog={catalog}
          busy={loading}
          onApprove={(day) => (gone + items > 0 ? setConfirming({ day }) : approve(day))}
        />
      )}
      {confirming && (
        <ConfirmDialog
          title={`Approve ${chosenWords(catalog)}?`}
          confirm="Approve"
          onCancel={() => setConfirming(null)}
          onConfirm={() => approve(confirming.day)}
        >
          {[
            items > 0 && `${counted(items, 'item')} will be added.`,
            gone > 0 &&
              `${counted(gone, 'item')} will be disabled and can’t be selected for new orders until they are enabled again.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/**
 * Identifies the comparison or approval that the lines come from. The times have whole seconds, so two could be equal;
 * the job id tells them apart.
 */
const roundOf = ({ comparedAt, appliedAt, job }: Catalog): string => [comparedAt, appliedAt, job?.id].join(' ');

interface Props {
  id: string;
  vendorId: string;
  onChanged: () => void;
  onRemoved: () => void;
}

/** An open catalog: its progress, errors, price map, changes and approval. */
export function OpenCatalog({ id, vendorId, onChanged, onRemoved }: Props) {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch, ...polled } = useQuery(PriceCatalogOneDocument, {
    variables: { id },
    ...REFRESHED,
    context,
  });
  const [compare] = useMutation(PriceCatalogCompareDocument);
  const [remove] = useMutation(PriceCatalogDeleteDocument);
  const catalog = data?.priceCatalog;
  const busy = catalog ? isBusy(catalog.state) : false;
  usePolling(polled, busy, POLL_MS);
  useEffect(() => (busy ? onChanged : undefined), [busy, onChanged]);
  if (!catalog) return <NotLoaded error={error} retry={refetch} />;
  const again = () =>
    void compare({ variables: { input: { id, version: catalog.version } } })
      .catch(() => undefined)
      .then(() => refetch());
  const discard = () => void remove({ variables: { input: { id } } }).then(onRemoved, () => undefined);
  const isReadable = !busy && catalog.state !== 'FAILED';
  return (
    <>
      <LiveReload kind="PRICE_CATALOG" only={id} load={refetch} requestedAt={requestedAt} />
      <CatalogSummary catalog={catalog} onCompare={again} onRemove={discard} />
      {isReadable && (
        <PriceMapForm
          key={catalog.priceMap?.version ?? 0}
          vendorId={vendorId}
          catalog={catalog}
          onSaved={() => void refetch()}
        />
      )}
      {isReadable && catalog.priceMap && catalog.kinds.length > 0 && (
        <KindsForm vendorId={vendorId} catalog={catalog} onSaved={() => void refetch()} />
      )}
      {isReadable && catalog.comparedAt && (
        <AddressPart value="lines">
          <Decisions key={roundOf(catalog)} catalog={catalog} refetch={refetch} />
        </AddressPart>
      )}
    </>
  );
}
