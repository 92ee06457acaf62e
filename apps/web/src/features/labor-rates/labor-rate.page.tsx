import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { DateText } from '../../ui/format/dates';
import { laborRateForm, laborRateInput, type LaborRateValues, laborRateValues, newLaborRate } from './labor-rate-form';
import { LaborRateActions } from './LaborRateActions';
import { LaborRateFrame } from './labor-rate-frame';
import { type LaborRatePartsFragment, LaborRateRecordDocument, LaborRateUpdateDocument } from './labor-rates.generated';

function LaborRateEditor({
  rate,
  reload,
}: {
  rate: LaborRatePartsFragment;
  reload: () => Promise<LaborRatePartsFragment>;
}) {
  const base = `/labor-rates/${rate.id}`;
  const entity = useEntityForm({
    name: `labor-rate:${rate.id}`,
    schema: useNameCheck(laborRateForm, {
      type: 'LABOR_RATE',
      field: 'laborCategory',
      record: { id: rate.id, name: rate.laborCategory },
    }),
    blank: newLaborRate,
    values: laborRateValues(rate),
    version: rate.version,
    save: LaborRateUpdateDocument,
    toInput: (values: LaborRateValues, version) => ({
      id: rate.id,
      version: version ?? rate.version,
      ...laborRateInput(values),
    }),
    reload: async () => {
      const now = await reload();
      return { values: laborRateValues(now), version: now.version };
    },
    saved: () => 'Labor rate saved',
    within: base,
    exitTo: '/labor-rates',
  });
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
      base={base}
      entity={entity}
      rate={rate}
    />
  );
}

/** One labor rate: a form over four tabs. */
export function LaborRatePage() {
  const id = useParam('laborRateId');
  const { record, error, retry, reload } = useRecord(LaborRateRecordDocument, { id }, (data) => data.laborRate);
  if (record) return <LaborRateEditor key={record.id} rate={record} reload={reload} />;
  return (
    <RecordPage
      title={undefined}
      crumbs={[{ label: 'Labor rates', to: '/labor-rates' }]}
      error={error}
      onRetry={retry}
    />
  );
}
