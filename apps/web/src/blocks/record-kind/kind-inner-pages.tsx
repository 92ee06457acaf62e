import { enteredFieldsOf, type Fields, wordsOf } from '@falcon/domain/company/records';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { RecordForm } from '../entity-form/RecordForm';
import { HistoryButton } from '../history/HistoryButton';
import { useInside } from '../record-page/child-page';
import { DuplicateButton } from '../record-page/DuplicateButton';
import { NoRecord } from '../record-page/NoRecord';
import { RecordFoot } from '../record-page/RecordFoot';
import { useCopied } from '../record-page/use-copied';
import { useRecord } from '../record-page/use-record';
import { useParam } from '../routing/hooks';
import type { RowOf } from './documents';
import { kindForm, type PagedKind } from './kind-form';
import { kindNames } from './kind-names';
import type { KindLook } from './kind-pages';
import { kindPanel } from './kind-panel';

/** The pages of one record of a kind whose list is in a tab of another page: a new one, and one with its form. */
export function kindInnerPages<F extends Fields, More, Parts extends object = object>(
  kind: PagedKind<F>,
  look: KindLook<F, More, Parts>,
) {
  type Row = RowOf<{ fields: F }> & More;
  const { home, api } = kind;
  const { Fields: Form, documents } = look;
  const { param } = kindNames(kind.type);
  const { one } = wordsOf(kind);
  const kindForms = kindForm(kind, look);
  const { useNew, useStored, startOf, nameOf } = kindForms;
  const copies = enteredFieldsOf(kind).some(([name, field]) => field.copied !== false && name !== 'isEnabled');

  function New({ start, suffix }: { start: ReturnType<typeof startOf>; suffix: string }) {
    const entity = useNew(start, suffix);
    return (
      <RecordForm entity={entity}>
        <Form form={entity.form} />
      </RecordForm>
    );
  }

  /** A new record; `?from=3` in the address copies that one. */
  function Create() {
    const { record, loading, suffix } = useCopied(documents.record, (data) => data[api]);
    return loading ? <FormSkeleton /> : <New suffix={suffix} start={startOf(record)} />;
  }

  function Editor({ row, reload }: { row: Row; reload: () => Promise<Row> }) {
    useInside(kind.type, row.id, nameOf(row));
    const entity = useStored(row, reload);
    return (
      <RecordForm entity={entity} readOnly={!row.editable}>
        <Form form={entity.form} record={row} />
        <RecordFoot>
          {row.editable && copies && (
            <DuplicateButton
              what={one.split(' ').at(-1) ?? one}
              to={`${home}/create`}
              id={row.id}
              hint={`Duplicate this ${one}`}
            />
          )}
          <HistoryButton type={kind.type} id={row.id} name={nameOf(row)} />
        </RecordFoot>
      </RecordForm>
    );
  }

  /** One record. */
  function Page() {
    const id = useParam(param);
    const { record, error, retry, reload } = useRecord(documents.record, { id }, (data) => data[api]);
    return record ? (
      <Editor key={record.id} row={record} reload={reload} />
    ) : (
      <NoRecord error={error} retry={retry} list={home} />
    );
  }

  return { Create, Page, Panel: kindPanel(kind, kindForms, Form) };
}
