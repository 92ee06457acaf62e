import { useApolloClient } from '@apollo/client/react';
import { areaUnit, CARPET, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { DeleteButton } from '#blocks/delete-button/DeleteButton';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { useInside } from '#blocks/record-page/child-page';
import { NoRecord } from '#blocks/record-page/NoRecord';
import { useRecord } from '#blocks/record-page/use-record';
import { useParam } from '#blocks/routing/hooks';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { CheckboxField, LengthField, QuantityField, SelectField, TextField } from '#ui/fields/fields';
import { ReadOnlyText } from '#ui/fields/read-only';
import { measure } from '#ui/format/numbers';
import { Cell, FormGrid, Section } from '#ui/Section';
import { areaOf, cutInput, type CutLimits, faultsOf } from './cut-figures';
import { blankCut, type CutValue } from './cut-value';
import { floorOf } from './floors';
import { unitDocuments } from './unit-documents';
import { cutRules, cutValue } from './unit-form';
import {
  CutCreateDocument,
  CutDeleteDocument,
  type CutPartsFragment,
  CutRecordDocument,
  CutUpdateDocument,
} from './units.generated';
import { useLimits } from './use-limits';

const cutForm = (type: FlooringTypeId, limits: CutLimits | undefined) =>
  z.object(cutRules).check(
    z.superRefine((cut, check) => {
      for (const { field, message } of faultsOf([{ ...cut, id: cut.id ?? 'new' }], type, limits))
        check.addIssue({
          code: 'custom',
          path: [field],
          message: message.replace(/^Cut 1: e/, 'E').replace(/^Cut 1: /, ''),
        });
    }),
  );

function CutFields({
  form,
  type,
  limits,
}: {
  form: UseFormReturn<CutValue>;
  type: FlooringTypeId;
  limits: CutLimits | undefined;
}) {
  const area = areaOf(form.watch(), type);
  const widths = (limits?.widths ?? []).map((width) => ({ value: width, label: `${width} ft` }));
  return (
    <Section title="Cut" help="A full-width piece from one roll. Enter lengths as 12' 6&quot;, 12-6 or 12.5.">
      <FormGrid>
        <TextField form={form} name="usedForDescription" span={8} label="Used for" maxLength={120} />
        <Cell span={4}>
          <ReadOnlyText label="Area">{measure(area, areaUnit(type))}</ReadOnlyText>
        </Cell>
        <LengthField form={form} name="cutLength" span={4} label="Length" required />
        <Cell span={4}>
          {widths.length > 0 ? (
            <SelectField form={form} name="width" label="Width" options={widths} required />
          ) : (
            <LengthField form={form} name="width" label="Width" required />
          )}
        </Cell>
        <CheckboxField form={form} name="isMeasureBalanced" span={4} label="Measure balanced" />
        <QuantityField form={form} name="cove" span={4} label="Cove base" suffix="LF" />
        {type !== CARPET && (
          <QuantityField form={form} name="quarterRound" span={4} label="Quarter round" suffix="LF" />
        )}
        {type !== CARPET && <QuantityField form={form} name="luan" span={4} label="Underlayment" suffix="SF" />}
      </FormGrid>
    </Section>
  );
}

const useUnitAddress = () => `/customers/${useParam('customerId')}/units/${useParam('unitId')}`;

function NewCut({ unitId, type }: { unitId: string; type: FlooringTypeId }) {
  const home = useUnitAddress();
  const client = useApolloClient();
  const navigate = useNavigate();
  const limits = useLimits()(type);
  const entity = useEntityForm({
    name: `cut:new:${unitId}`,
    schema: cutForm(type, limits),
    blank: blankCut,
    save: CutCreateDocument,
    toInput: (values: CutValue, _version, call) => ({
      unitId,
      ...cutInput({ ...values, id: null }),
      clientMutationId: call,
    }),
    saved: () => 'Cut added',
    onSaved: async () => {
      client.cache.evict({ fieldName: 'units' });
      await navigate({ to: home });
    },
  });
  return (
    <RecordForm entity={entity}>
      <CutFields form={entity.form} type={type} limits={limits} />
    </RecordForm>
  );
}

/** A new cut of a unit. */
export function CutCreatePage() {
  const unitId = useParam('unitId');
  const customerId = useParam('customerId');
  const { record } = useRecord(unitDocuments.record, { id: unitId, customerId }, (data) => data['unit']);
  return record ? <NewCut unitId={unitId} type={floorOf(record.flooringType)} /> : <FormSkeleton />;
}

function CutForm({
  cut,
  type,
  reload,
}: {
  cut: CutPartsFragment;
  type: FlooringTypeId;
  reload: () => Promise<CutPartsFragment>;
}) {
  const home = useUnitAddress();
  const client = useApolloClient();
  const limits = useLimits()(type);
  useInside('CUT', cut.id, cut.usedForDescription || undefined);
  const entity = useEntityForm({
    name: `cut:${cut.id}`,
    schema: cutForm(type, limits),
    blank: blankCut,
    values: cutValue(cut),
    version: cut.version,
    save: CutUpdateDocument,
    toInput: (values: CutValue, version, call) => ({
      ...cutInput(values),
      id: cut.id,
      version: version ?? cut.version,
      clientMutationId: call,
    }),
    reload: async () => {
      const now = await reload();
      return { values: cutValue(now), version: now.version };
    },
    saved: () => 'Cut saved',
    exitTo: home,
  });
  const forget = () => {
    client.cache.evict({ fieldName: 'units' });
    client.cache.evict({ fieldName: 'unit' });
  };
  return (
    <RecordForm entity={entity} readOnly={!cut.editable}>
      <CutFields form={entity.form} type={type} limits={limits} />
      {cut.editable && (
        <DeleteButton what="this cut" document={CutDeleteDocument} id={cut.id} to={home} onDeleted={forget} />
      )}
    </RecordForm>
  );
}

/** One cut of a unit. */
export function CutEditPage() {
  const id = useParam('cutId');
  const unitId = useParam('unitId');
  const list = useUnitAddress();
  const { record, error, retry, reload } = useRecord(CutRecordDocument, { id, unitId }, (data) => data.cut);
  return record ? (
    <CutForm key={record.id} cut={record} type={floorOf(record.flooringType)} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={list} />
  );
}
