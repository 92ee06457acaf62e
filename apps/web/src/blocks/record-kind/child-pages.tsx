import {
  type Fields,
  RECORD_KINDS,
  type RecordKind,
  titleOf,
  type TypedValues,
  wordsOf,
} from '@falcon/domain/company/records';
import type { ComponentType } from 'react';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { DeleteButton } from '../delete-button/DeleteButton';
import { RecordForm } from '../entity-form/RecordForm';
import { HistoryButton } from '../history/HistoryButton';
import { useInside } from '../record-page/child-page';
import { DuplicateButton } from '../record-page/DuplicateButton';
import { NoRecord } from '../record-page/NoRecord';
import { RecordFoot } from '../record-page/RecordFoot';
import { useCopied } from '../record-page/use-copied';
import { useRecord } from '../record-page/use-record';
import { useParam } from '../routing/hooks';
import { type ChildPages, childParam, type ChildType } from './child-screens';
import type { ChildDocuments, RowOf } from './documents';
import { kindForm } from './kind-form';
import type { TabOwner } from './kind-names';
import type { KindForm } from './KindField';
import { useChildOwner } from './use-child-owner';

/** The look of the pages for an owner's records. */
interface Look<F extends Fields> {
  documents: ChildDocuments<RowOf<{ fields: F }>>;
  /** The form's fields, arranged. */
  Fields: ComponentType<KindForm<{ fields: F }>>;
  /** What the duplicate button's hint says is duplicated, if not the record: `contact’s title`. */
  duplicated?: string;
}

type Row<F extends Fields> = RowOf<{ fields: F }> & Readonly<Record<string, unknown>>;

/** The pages below an owner's address: a new record, and one record. */
export function childPages<F extends Fields>(
  kind: RecordKind<ChildType, F>,
  look: Look<F>,
): (owner: TabOwner) => ChildPages {
  const { api } = kind;
  const { documents, Fields: Form, duplicated } = look;
  const { one } = wordsOf(kind);
  const short = one.replace(/^.* /, '');
  const { useNew, useStored, startOf } = kindForm(kind, { documents });

  return (owner) => {
    function New({ start, suffix }: { start: TypedValues<F>; suffix: string }) {
      const entity = useNew(start, suffix, useChildOwner(kind, owner));
      return (
        <RecordForm entity={entity}>
          <Form form={entity.form} />
        </RecordForm>
      );
    }

    /** A new record; `?from=12` in the address copies that one. */
    function Create() {
      const { record, loading, suffix } = useCopied(documents.record, (data) => data[api]);
      if (loading) return <FormSkeleton />;
      return <New suffix={suffix} start={startOf(record)} />;
    }

    function Editor({ row, reload }: { row: Row<F>; reload: () => Promise<RowOf<{ fields: F }>> }) {
      const place = useChildOwner(kind, owner);
      const { base, forget } = place;
      const title = titleOf(kind, row);
      const what = kind.quoted ? `“${title}”` : `${one} ${title}`;
      useInside(kind.type, row.id, title);
      const entity = useStored(row, reload, place);
      return (
        <RecordForm entity={entity} readOnly={!row.editable}>
          <Form form={entity.form} />
          <RecordFoot>
            {row.editable && (
              <>
                <DeleteButton what={what} document={documents.remove} id={row.id} to={base} onDeleted={forget} />
                <DuplicateButton
                  what={short}
                  to={`${base}/create`}
                  id={row.id}
                  hint={`Duplicate this ${duplicated ?? short}`}
                />
              </>
            )}
            <HistoryButton type={kind.type} id={row.id} name={what} />
          </RecordFoot>
        </RecordForm>
      );
    }

    function Page() {
      const { is, base } = useChildOwner(kind, owner);
      const id = useParam(childParam(RECORD_KINDS[kind.type].below));
      const { record, error, retry, reload } = useRecord(documents.record, { id, ...is }, (data) => data[api]);
      return record ? (
        <Editor key={record.id} row={record} reload={reload} />
      ) : (
        <NoRecord error={error} retry={retry} list={base} />
      );
    }

    return { Create, Page };
  };
}
