import { addressOf, type Fields, wordsOf } from '@falcon/domain/company/records';
import type { ComponentType, ReactNode } from 'react';
import { useCan } from '#session/current-user';
import { EnabledText } from '#ui/EnabledText';
import { DuplicateButton } from '../record-page/DuplicateButton';
import { type FeatureTab, handedTabs } from '../record-page/handed-tabs';
import { RecordPage } from '../record-page/RecordPage';
import { useRecord } from '../record-page/use-record';
import { useParam } from '../routing/hooks';
import type { KindDocuments, RowOf } from './documents';
import type { PagedKind } from './kind-form';
import { kindNames } from './kind-names';

/** What the page around a record shows. */
export interface FrameLook<F extends Fields, More> {
  documents: Pick<KindDocuments<RowOf<{ fields: F }> & More>, 'record'>;
  /** The tabs after the first. */
  tabs?: readonly FeatureTab[];
  /** Its heading, if not the field that names it. */
  title?: (record: RowOf<{ fields: F }> & More) => string;
  /** What a duplicate has of the record, if not most of it: `vendor’s company`. */
  duplicated?: string;
  /** Beside the heading, if not only whether a record with tabs is disabled. */
  note?: (record: RowOf<{ fields: F }> & More) => ReactNode;
  /** Buttons before "Duplicate". */
  Links?: ComponentType<{ record: RowOf<{ fields: F }> & More }>;
  /** Buttons after "Duplicate". */
  Actions?: ComponentType<{ record: RowOf<{ fields: F }> & More }>;
  /** How many there are in tabs, by path. */
  useCounts?: (id: string) => Readonly<Record<string, number | undefined>>;
}

/** The form of a record. */
export type RecordEditor<Row> = ComponentType<{ row: Row; reload: () => Promise<Row> }>;

const NO_COUNTS = {};
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The page around one record of a kind, and how its parts find the record; without tabs it has the form itself. */
export function kindFrame<F extends Fields, More>(kind: PagedKind<F>, look: FrameLook<F, More>) {
  type Row = RowOf<{ fields: F }> & More & Readonly<Record<string, unknown>>;
  const { home, api, edit, opens: tab } = kind;
  const {
    Links,
    Actions,
    documents,
    tabs = [],
    title = (row: Row) => row[kind.title] as string,
    duplicated = wordsOf(kind).one,
  } = look;
  const { note = (row: Row) => tab && row['isEnabled'] === false && <EnabledText value={false} /> } = look;
  const { useCounts = () => NO_COUNTS } = look;
  const { param, words } = kindNames(kind.type);
  const crumbs = [{ label: words.list, to: home }];

  const useOpen = () => {
    const id = useParam(param);
    return { id, ...useRecord(documents.record, { id }, (data) => data[api] as Row | null) };
  };

  function Frame({ Editor }: { Editor?: RecordEditor<Row> | undefined }) {
    const { id, record, error, retry, reload } = useOpen();
    const can = useCan();
    const others = handedTabs(tabs, `${home}/${id}`, useCounts(id));
    return (
      <RecordPage
        title={record && title(record)}
        note={record && note(record)}
        crumbs={crumbs}
        tabs={tab ? [{ label: upper(tab), to: addressOf(kind, id) ?? home }, ...others] : []}
        actions={
          record && (
            <>
              {Links && <Links record={record} />}
              {edit !== null && can(edit) && (
                <DuplicateButton to={`${home}/create`} id={id} hint={`Duplicate this ${duplicated}`} />
              )}
              {Actions && <Actions record={record} />}
            </>
          )
        }
        history={{ type: kind.type, id }}
        error={error}
        onRetry={retry}
      >
        {Editor && record ? <Editor key={record.id} row={record} reload={reload} /> : undefined}
      </RecordPage>
    );
  }

  return { Frame, useOpen, crumbs };
}
