import type { NamesOfKind, WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import type { RecordParts } from '#blocks/list-page/filters/defined-filters';
import { recordEditor } from '#blocks/record-filters/record-editor';
import { lazyPart } from '#ui/lazy-part';
import type { OrderRecord } from './RecordName';

const RecordName = lazyPart<{ of: OrderRecord; id: string }>(async () => (await import('./RecordName')).RecordName);

const parts = (of: OrderRecord): RecordParts => ({
  Name: ({ id }) => <RecordName of={of} id={id} />,
  Editor: recordEditor(of),
});

/** The people, companies and items that orders can be filtered by. */
export const orderRecords: Readonly<Record<NamesOfKind<typeof WORK_ORDER_FILTERS, 'record'>, RecordParts>> = {
  customer: parts('CUSTOMER'),
  firm: parts('PROPERTY_FIRM'),
  salesperson: parts('SALESPERSON'),
  installer: parts('INSTALLER'),
  item: parts('ITEM'),
};
