import { laborRate } from '@falcon/domain/company/records';
import type { UseFormReturn } from 'react-hook-form';
import { kindPanel } from '#blocks/record-kind/kind-panel';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useCopied } from '#blocks/record-page/use-copied';
import { useRecord } from '#blocks/record-page/use-record';
import { useParam } from '#blocks/routing/hooks';
import { DateText } from '#ui/format/dates';
import { lazyPart } from '#ui/lazy-part';
import { LaborRateContext } from './labor-rate-context';
import {
  CARD_TABS,
  laborRateDocuments,
  laborRateForm,
  type LaborRateValues,
  type StoredLaborRate,
} from './labor-rate-form';
import { crumbs, LaborRateFrame, LaborRateName } from './labor-rate-frame';

const RateTab = lazyPart(async () => (await import('./labor-rate-tabs.page')).RateTab);
import { LaborRateActions } from './LaborRateActions';

const { useNew, useStored, startOf } = laborRateForm;

function NewLaborRate({ start, suffix }: { start: LaborRateValues; suffix: string }) {
  const entity = useNew(start, suffix);
  return <LaborRateFrame title="Create labor rate" base={`${laborRate.home}/create`} entity={entity} />;
}

/** A new labor rate; `?from=3` in the address copies that rate's prices. */
function Create() {
  // Tabs are separate addresses of the same form and drop the query.
  const { record, loading, suffix } = useCopied(laborRateDocuments.record, (data) => data['laborRate'], { kept: true });
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return <NewLaborRate suffix={suffix} start={startOf(record)} />;
}

function LaborRateEditor({ rate, reload }: { rate: StoredLaborRate; reload: () => Promise<StoredLaborRate> }) {
  const entity = useStored(rate, reload);
  return (
    <LaborRateFrame
      title={rate.laborCategory}
      note={
        <span>
          {!rate.isEnabled && 'Disabled · '}Created <DateText value={rate.createdOn} />
          {rate.createdBy && ` by ${rate.createdBy}`}
        </span>
      }
      actions={<LaborRateActions rate={rate} form={entity.form} />}
      base={`${laborRate.home}/${rate.id}`}
      entity={entity}
      rate={rate}
    />
  );
}

/** One labor rate: a form over four tabs. */
function Page() {
  const id = useParam('laborRateId');
  const { record, error, retry, reload } = useRecord(laborRateDocuments.record, { id }, (data) => data['laborRate']);
  if (record) return <LaborRateEditor key={record.id} rate={record} reload={reload} />;
  return <RecordPage title={undefined} crumbs={crumbs} error={error} onRetry={retry} />;
}

/** The fields of a new labor rate with all its prices, one flooring type below the other. */
function AllFields({ form }: { form: UseFormReturn<LaborRateValues> }) {
  return (
    <LaborRateContext.Provider value={{ form, rate: undefined }}>
      <LaborRateName form={form} />
      {CARD_TABS.map((tab) => (
        <RateTab key={tab.slug} tab={tab} />
      ))}
    </LaborRateContext.Provider>
  );
}

/** The pages of labor rates. */
export const laborRatePages = { Create, Page, Panel: kindPanel(laborRate, laborRateForm, AllFields) };
