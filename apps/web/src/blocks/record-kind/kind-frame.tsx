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

/** The look of the page around a record. */
export interface FrameLook<F extends Fields, More> {
  documents: Pick<KindDocuments<RowOf<{ fields: F }> & More>, 'record'>;
  /** The tabs after the first. */
  tabs?: readonly FeatureTab[];
  /** The heading, if not the field that names the record. */
  title?: (record: RowOf<{ fields: F }> & More) => string;
  /** What the duplicate button's hint says is duplicated, if not the record: `vendor’s company`. */
  duplicated?: string;
  /** A note next to the heading; by default, whether a record with tabs is disabled. */
  note?: (record: RowOf<{ fields: F }> & More) => ReactNode;
  /** Buttons before "Duplicate". */
  Links?: ComponentType<{ record: RowOf<{ fields: F }> & More }>;
  /** Buttons after "Duplicate". */
  Actions?: ComponentType<{ record: RowOf<{ fields: F }> & More }>;
  /** The counts on the tabs, by path. */
  useCounts?: (id: string) => Readonly<Record<string, number | undefined>>;
}

/** The form of a record. */
export type RecordEditor<Row> = ComponentType<{ row: Row; reload: () => Promise<Row> }>;

const NO_COUNTS = {};
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The page around one record of a kind, and how its parts access the record; without tabs it contains the form itself.
 */
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
