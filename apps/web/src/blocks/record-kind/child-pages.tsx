import {
  blankValues,
  copiedValues,
  type Fields,
  inputOf,
  RECORD_KINDS,
  type RecordKind,
  titleOf,
  type TypedValues,
  typedValues,
  wordsOf,
} from '@falcon/domain/records';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useCan } from '../../session/current-user';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { DeleteButton } from '../delete-button/DeleteButton';
import { RecordForm } from '../entity-form/RecordForm';
import { useEntityForm } from '../entity-form/use-entity-form';
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
import type { TabOwner } from './kind-names';
import type { KindForm } from './KindField';
import { formRules } from './rules';
import { seenFields } from './seen';
import { useChildOwner } from './use-child-owner';

/** What the pages of the records of an owner show. */
interface Look<F extends Fields> {
  documents: ChildDocuments<RowOf<{ fields: F }>>;
  /** The fields of the form, arranged. */
  Fields: ComponentType<KindForm<{ fields: F }>>;
  /** What a duplicate has of the record, if not most of it: `contact’s title`. */
  duplicated?: string;
}

type Row<F extends Fields> = RowOf<{ fields: F }> & Readonly<Record<string, unknown>>;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The pages of the records that belong to an owner, below its address: a new one, one of them. */
export function childPages<F extends Fields>(
  kind: RecordKind<ChildType, F>,
  look: Look<F>,
): (owner: TabOwner) => ChildPages {
  const { fields, api } = kind;
  const { documents, Fields: Form, duplicated } = look;
  const { one } = wordsOf(kind);
  const short = one.replace(/^.* /, '');

  return (owner) => {
    function New({ start, suffix }: { start: TypedValues<F>; suffix: string }) {
      const { id, is, base, forget } = useChildOwner(kind, owner);
      const navigate = useNavigate();
      const can = useCan();
      const entity = useEntityForm({
        name: `${api}:new:${owner.type}:${id}${suffix}`,
        schema: formRules(kind),
        blank: start,
        save: documents.create,
        toInput: (values: TypedValues<F>, _version, call) => ({
          ...is,
          ...inputOf(seenFields(can, fields), values),
          clientMutationId: call,
        }),
        saved: () => `${upper(one)} created`,
        onSaved: async () => {
          forget();
          await navigate({ to: base });
        },
      });
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
      return <New suffix={suffix} start={record ? copiedValues(fields, record) : blankValues(fields)} />;
    }

    function Editor({ row, reload }: { row: Row<F>; reload: () => Promise<RowOf<{ fields: F }>> }) {
      const { base, forget } = useChildOwner(kind, owner);
      const can = useCan();
      const title = titleOf(kind, row);
      const what = kind.quoted ? `“${title}”` : `${one} ${title}`;
      useInside(kind.type, row.id, title);
      const values = typedValues(fields, row);
      const entity = useEntityForm({
        name: `${api}:${row.id}`,
        schema: formRules(kind, values),
        blank: blankValues(fields),
        values,
        version: row.version,
        save: documents.update,
        toInput: (typed: TypedValues<F>, version, call) => ({
          id: row.id,
          version: version ?? row.version,
          ...inputOf(seenFields(can, fields), typed),
          clientMutationId: call,
        }),
        reload: async () => {
          const now = await reload();
          return { values: typedValues(fields, now), version: now.version };
        },
        saved: () => `${upper(one)} saved`,
        onSaved: forget,
        exitTo: base,
      });
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
